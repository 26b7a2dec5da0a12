package org.appenders.jackson.singlethread;

import java.io.IOException;

/** Decides when a target fails, and with what. */
public interface Failure {

    Failure NEVER = call -> null;

    /** Returns what a call throws, or null for nothing. Calls are numbered from 1. */
    Throwable at(int call);

    /** Fails at one call only. */
    static Failure once(int failing, Kind kind) {
        return call -> call == failing ? kind.at(call) : null;
    }

    /** Fails at a call and at all later ones, like a broken connection. */
    static Failure from(int failing, Kind kind) {
        return call -> call >= failing ? kind.at(call) : null;
    }

    /** What can be thrown into Jackson from outside. */
    enum Kind {
        IO {
            @Override
            Throwable at(int call) {
                return new IOException("call " + call);
            }
        },
        RUNTIME {
            @Override
            Throwable at(int call) {
                return new IllegalStateException("call " + call);
            }
        },
        ERROR {
            @Override
            Throwable at(int call) {
                return new InternalError("call " + call);
            }
        };

        abstract Throwable at(int call);
    }
}
