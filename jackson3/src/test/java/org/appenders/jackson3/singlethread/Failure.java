package org.appenders.jackson3.singlethread;

import java.io.IOException;

/** When a target fails, and with what. */
public interface Failure {

    Failure NEVER = call -> null;

    /** What the call of this number, from 1 on, throws; null for none. */
    Throwable at(int call);

    /** At one call only. */
    static Failure once(int failing, Kind kind) {
        return call -> call == failing ? kind.at(call) : null;
    }

    /** At this call and all that follow, as a broken connection does. */
    static Failure from(int failing, Kind kind) {
        return call -> call >= failing ? kind.at(call) : null;
    }

    /** What can be thrown at Jackson from outside. */
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
