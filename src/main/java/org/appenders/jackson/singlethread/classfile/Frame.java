package org.appenders.jackson.singlethread.classfile;

/**
 * Tracks the kinds of the values on the stack and in the locals while a method is written, and how many slots the
 * method needs.
 *
 * <p>A parameter keeps its kind. After a label, only the parameters and the kept local are known, because the code may
 * have reached the label in different ways.
 */
final class Frame {

    private static final char UNKNOWN = '?';
    private static final char SECOND_HALF = '-';

    private final String method;

    /** The kinds of the parameters and of the kept local, one char for each slot. */
    private String parameters;

    private final StringBuilder locals;
    private final StringBuilder stack = new StringBuilder();

    /** The depth of the stack in slots; {@code stack} has one char for each value. */
    private int depth;

    private int maxDepth;
    private int maxLocals;

    Frame(String method, String parameterKinds) {
        this.method = method;
        parameters = parameterKinds.replace("J", "J-").replace("D", "D-");
        locals = new StringBuilder(parameters);
        maxLocals = parameters.length();
        if (maxLocals > 255) {
            throw misuse("has parameters in more than 255 slots");
        }
    }

    int maxDepth() {
        return maxDepth;
    }

    int maxLocals() {
        return maxLocals;
    }

    void push(char kind) {
        if (kind != 'V') {
            stack.append(kind);
            depth += Descriptors.slots(kind);
            maxDepth = Math.max(maxDepth, depth);
        }
    }

    char top() {
        if (stack.length() == 0) {
            throw misuse("needs a value, but the stack is empty");
        }
        return stack.charAt(stack.length() - 1);
    }

    char pop() {
        char kind = top();
        stack.setLength(stack.length() - 1);
        depth -= Descriptors.slots(kind);
        return kind;
    }

    /** Pops values of these kinds. The last kind is that of the value on top. */
    void pop(String kinds) {
        for (int i = kinds.length() - 1; i >= 0; i--) {
            char kind = top();
            if (kind != kinds.charAt(i)) {
                throw misuse("needs " + kinds + ", but the stack holds " + stack);
            }
            pop();
        }
    }

    void requireEmptyStack(String why) {
        if (stack.length() > 0) {
            throw misuse("still has " + stack + " on the stack at " + why);
        }
    }

    void clearStack() {
        stack.setLength(0);
        depth = 0;
    }

    char local(int slot) {
        char kind = slot >= 0 && slot < locals.length() ? locals.charAt(slot) : UNKNOWN;
        if (kind == UNKNOWN || kind == SECOND_HALF) {
            throw misuse("reads local " + slot + ", which holds no value; labels reset locals");
        }
        return kind;
    }

    /** Adds a reference after the parameters and returns its slot. It is treated like a parameter from now on. */
    int keep() {
        if (maxLocals > parameters.length()) {
            throw misuse("calls keep() after storing another local");
        }
        parameters += 'L';
        return maxLocals;
    }

    void store(int slot, char kind) {
        int slots = Descriptors.slots(kind);
        if (slot < 0 || slot + slots > 0xFFFF) {
            throw misuse("has no local " + slot);
        }
        if (slot < parameters.length() && parameters.charAt(slot) != kind) {
            throw misuse("stores " + kind + " into a parameter of another kind");
        }
        while (locals.length() < slot + slots) {
            locals.append(UNKNOWN);
        }
        forget(slot);
        if (slots == 2) {
            forget(slot + 1);
            locals.setCharAt(slot + 1, SECOND_HALF);
        }
        locals.setCharAt(slot, kind);
        maxLocals = Math.max(maxLocals, slot + slots);
    }

    /** Removes the value in a slot; for a value that takes two slots, removes both halves. */
    private void forget(int slot) {
        if (locals.charAt(slot) == SECOND_HALF) {
            locals.setCharAt(slot - 1, UNKNOWN);
        } else if (Descriptors.slots(locals.charAt(slot)) == 2) {
            locals.setCharAt(slot + 1, UNKNOWN);
        }
        locals.setCharAt(slot, UNKNOWN);
    }

    void forgetLocals() {
        locals.setLength(parameters.length());
    }

    IllegalStateException misuse(String what) {
        return new IllegalStateException(method + ' ' + what);
    }
}
