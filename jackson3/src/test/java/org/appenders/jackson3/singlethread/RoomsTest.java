package org.appenders.jackson3.singlethread;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** The rooms of the house and the doors between them, which lead one way. */
class RoomsTest {

    private static final String HOUSE = "org.appenders.jackson3.singlethread";

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages(HOUSE);

    @Test
    void doorsLeadOneWay() {
        layeredArchitecture()
                .consideringOnlyDependenciesInLayers()
                .layer("users")
                .definedBy(HOUSE)
                .layer("databind")
                .definedBy(HOUSE + ".databind..")
                .layer("generator")
                .definedBy(HOUSE + ".generator")
                .layer("encode")
                .definedBy(HOUSE + ".encode")
                .layer("classfile")
                .definedBy(HOUSE + ".classfile")
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
                .resideInAPackage(HOUSE + ".generator")
                .or()
                .haveSimpleNameStartingWith("SingleThreadJsonFactory")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("tools.jackson.databind..")
                .check(CLASSES);
    }

    @Test
    void lowestRoomsKnowNoJackson() {
        noClasses()
                .that()
                .resideInAnyPackage(HOUSE + ".encode", HOUSE + ".classfile")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("com.fasterxml..", "tools.jackson..")
                .check(CLASSES);
    }
}
