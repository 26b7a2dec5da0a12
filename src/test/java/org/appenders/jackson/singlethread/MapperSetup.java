package org.appenders.jackson.singlethread;

import com.fasterxml.jackson.databind.Module;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.module.afterburner.AfterburnerModule;
import com.fasterxml.jackson.module.blackbird.BlackbirdModule;
import java.util.logging.Level;
import java.util.logging.Logger;

/** How one of our mappers is set up, and the stock mapper that it must equal. */
public enum MapperSetup {
    FACTORY_AND_MODULE(true, () -> null, generating()),
    /** Method handles, as if classes could not be generated. */
    FACTORY_AND_HANDLES(true, () -> null, new SingleThreadModule(1, false)),
    FACTORY_ONLY(true, () -> null),
    MODULE_ONLY(false, () -> null, generating()),
    AFTERBURNER_FIRST(true, AfterburnerModule::new, generating()),
    AFTERBURNER_LAST(true, AfterburnerModule::new, generating()) {
        @Override
        boolean isOtherFirst() {
            return false;
        }
    },
    BLACKBIRD_FIRST(true, BlackbirdModule::new, generating()),
    BLACKBIRD_LAST(true, BlackbirdModule::new, generating()) {
        @Override
        boolean isOtherFirst() {
            return false;
        }
    };

    /** For each class that is not public, Afterburner logs that it cannot optimize it. Loggers are held weakly. */
    private static final Logger AFTERBURNER =
            Logger.getLogger("com.fasterxml.jackson.module.afterburner.ser.OptimizedBeanPropertyWriter");

    static {
        AFTERBURNER.setLevel(Level.OFF);
    }

    /** Returns a module that writes beans itself from the second write on. Databind does the first one. */
    private static SingleThreadModule generating() {
        return new SingleThreadModule(1, true);
    }

    private interface Supplier {
        Module get();
    }

    private final boolean withFactory;
    private final Supplier other;
    private final Module[] ours;

    MapperSetup(boolean withFactory, Supplier other, Module... ours) {
        this.withFactory = withFactory;
        this.other = other;
        this.ours = ours;
    }

    boolean isOtherFirst() {
        return true;
    }

    /** Returns whether another module reads properties in its own way. */
    boolean hasOther() {
        return other.get() != null;
    }

    ObjectMapper stock(MapperConfiguration configuration) {
        ObjectMapper mapper = new ObjectMapper(configuration.factories().stock());
        register(mapper, other.get());
        configuration.applyTo(mapper);
        return mapper;
    }

    public ObjectMapper ours(MapperConfiguration configuration) {
        ObjectMapper mapper = new ObjectMapper(
                withFactory
                        ? configuration.factories().ours()
                        : configuration.factories().stock());
        if (isOtherFirst()) {
            register(mapper, other.get());
        }
        mapper.registerModules(ours);
        if (!isOtherFirst()) {
            register(mapper, other.get());
        }
        configuration.applyTo(mapper);
        return mapper;
    }

    ObjectMapper stock() {
        return stock(MapperConfiguration.DEFAULT);
    }

    public ObjectMapper ours() {
        return ours(MapperConfiguration.DEFAULT);
    }

    private static void register(ObjectMapper mapper, Module module) {
        if (module != null) {
            mapper.registerModule(module);
        }
    }
}
