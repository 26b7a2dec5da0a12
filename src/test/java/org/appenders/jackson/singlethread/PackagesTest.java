package org.appenders.jackson.singlethread;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** Which of our packages use which others: see the table in DESIGN.md. */
class PackagesTest {

    private static final String ROOT = "org.appenders.jackson.singlethread";

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages(ROOT);

    @Test
    void packagesUseEachOtherInOneDirection() {
        layeredArchitecture()
                .consideringOnlyDependenciesInLayers()
                .layer("users")
                .definedBy(ROOT)
                .layer("databind")
                .definedBy(ROOT + ".databind..")
                .layer("generator")
                .definedBy(ROOT + ".generator")
                .layer("encode")
                .definedBy(ROOT + ".encode")
                .layer("classfile")
                .definedBy(ROOT + ".classfile")
                .whereLayer("users")
                .mayNotBeAccessedByAnyLayer()
                .whereLayer("databind")
                .mayOnlyBeAccessedByLayers("users")
                .whereLayer("generator")
                .mayOnlyBeAccessedByLayers("users", "databind")
                .whereLayer("encode")
                .mayOnlyBeAccessedByLayers("generator", "databind")
                .whereLayer("classfile")
                .mayOnlyBeAccessedByLayers("databind")
                .check(CLASSES);
    }

    @Test
    void databindIsNotNeededForTheGenerator() {
        noClasses()
                .that()
                .resideInAPackage(ROOT + ".generator")
                .or()
                .haveSimpleNameStartingWith("SingleThreadJsonFactory")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("com.fasterxml.jackson.databind..", "com.fasterxml.jackson.datatype..")
                .check(CLASSES);
    }

    @Test
    void lowestPackagesKnowNoJackson() {
        noClasses()
                .that()
                .resideInAnyPackage(ROOT + ".encode", ROOT + ".classfile")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("com.fasterxml..", "tools.jackson..")
                .check(CLASSES);
    }
}
