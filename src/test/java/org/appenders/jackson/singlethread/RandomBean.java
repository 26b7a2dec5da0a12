package org.appenders.jackson.singlethread;

import java.util.Random;

/** Generates the source of a class with random properties and values, and nested beans of every access level. */
final class RandomBean {

    private static final String[] TYPES = {
        "int",
        "long",
        "short",
        "byte",
        "char",
        "boolean",
        "float",
        "double",
        "Integer",
        "Long",
        "Short",
        "Boolean",
        "Double",
        "Float",
        "Character",
        "String",
        "String",
        "String",
        "Kind",
        "Kind",
        "Bodies",
        "Object",
        "int[]",
        "java.util.List<String>",
        "java.util.Map<String, Object>",
        "java.math.BigDecimal",
        "java.util.UUID",
        "java.util.Date",
        "CharSequence",
    };

    private static final String[] ACCESSES = {"public", "public", "protected", "", "private"};

    private static final String[] ANNOTATIONS = {
        "@JsonInclude(JsonInclude.Include.NON_NULL)",
        "@JsonInclude(JsonInclude.Include.NON_EMPTY)",
        "@JsonInclude(JsonInclude.Include.NON_DEFAULT)",
        "@JsonFormat(shape = JsonFormat.Shape.STRING)",
        "@JsonFormat(shape = JsonFormat.Shape.NUMBER)",
        "@JsonUnwrapped",
        "@JsonRawValue",
        "@JsonView(String.class)",
        "@JsonTypeInfo(use = JsonTypeInfo.Id.CLASS)",
    };

    private final Random random;
    private final StringBuilder source = new StringBuilder();
    private final int beans;

    private RandomBean(Random random) {
        this.random = random;
        beans = 1 + random.nextInt(4);
    }

    /** Returns the source of a class that has a public constructor without parameters and fills itself. */
    static String source(String name, Random random) {
        return new RandomBean(random).write(name);
    }

    private String write(String name) {
        source.append("import com.fasterxml.jackson.annotation.*;\n@SuppressWarnings(\"all\")\npublic class ")
                .append(name)
                .append(" {\n  public enum Kind { A, @JsonProperty(\"b\\u00e9\") B, C }\n")
                .append("  enum Bodies { X { }, Y { public String toString() { return \"why\"; } } }\n")
                .append("  interface Default { default int getByDefault() { return 3; } }\n")
                .append("  static abstract class Base<T> implements Default { public abstract T getGeneric();\n")
                .append("    public CharSequence getCovariant() { return \"base\"; } }\n");
        writeMembers(beans);
        for (int i = 0; i < beans; i++) {
            boolean derived = random.nextInt(3) == 0;
            source.append("  ")
                    .append(ACCESSES[random.nextInt(ACCESSES.length)])
                    .append(" static ");
            source.append(random.nextBoolean() ? "final " : "")
                    .append("class Bean")
                    .append(i);
            source.append(derived ? " extends Base<String>" : "").append(" {\n");
            if (derived) {
                source.append("    public String getGeneric() { return \"generic\"; }\n");
                source.append("    public String getCovariant() { return \"covariant\"; }\n");
            }
            writeMembers(i);
            source.append("  }\n");
        }
        return source.append("}\n").toString();
    }

    /** Refers only to beans with a lower number, so there are no cycles. */
    private void writeMembers(int below) {
        source.append("    public String toString() { return \"\\\"bean\\\"\"; }\n");
        int count = random.nextInt(random.nextInt(10) == 0 ? 60 : 12);
        for (int i = 0; i < count; i++) {
            String type = TYPES[random.nextInt(TYPES.length)];
            String value = value(type);
            if (below > 0 && random.nextInt(3) == 0) {
                String bean = "Bean" + random.nextInt(below);
                value = "new " + bean + "()";
                type = random.nextInt(3) == 0 ? "Object" : bean;
                if (random.nextInt(4) == 0) {
                    type = "java.util.List<" + type + ">";
                    value = "java.util.Arrays.asList(" + value + ", null, " + value + ")";
                }
            }
            String annotation = random.nextInt(6) == 0 ? ANNOTATIONS[random.nextInt(ANNOTATIONS.length)] + ' ' : "";
            if (value.contains("[]")) {
                // Without raw values, because the raw text of an array is its identity.
                annotation = annotation.replace("@JsonRawValue", "");
            }
            String property = name(i);
            if (random.nextInt(3) == 0) {
                source.append("    ")
                        .append(annotation)
                        .append("public ")
                        .append(type)
                        .append(' ');
                source.append(property).append(" = ").append(value).append(";\n");
            } else {
                source.append("    ")
                        .append(annotation)
                        .append("public ")
                        .append(type)
                        .append(" get");
                source.append(Character.toUpperCase(property.charAt(0))).append(property.substring(1));
                source.append("() { ");
                if (random.nextInt(150) == 0) {
                    source.append("if (true) throw new IllegalStateException(\"")
                            .append(property)
                            .append("\"); ");
                }
                source.append("return ").append(value).append("; }\n");
            }
        }
    }

    private String name(int i) {
        String[] stems = {"p", "property", "aPropertyWithALongName", "\u00e9t\u00e9", "ab_", "\u4e2d"};
        return stems[random.nextInt(stems.length)] + i;
    }

    private String value(String type) {
        boolean none = random.nextInt(5) == 0;
        switch (type) {
            case "int":
            case "Integer":
                return none ? "0" : String.valueOf(random.nextInt() >> random.nextInt(32));
            case "long":
            case "Long":
                return (none ? 0 : random.nextLong() >> random.nextInt(64)) + "L";
            case "short":
            case "Short":
            case "byte":
                return "(" + type.toLowerCase(java.util.Locale.ROOT) + ") " + random.nextInt(100);
            case "char":
            case "Character":
                return "'" + (char) ('a' + random.nextInt(26)) + "'";
            case "boolean":
            case "Boolean":
                return String.valueOf(random.nextBoolean());
            case "float":
            case "Float":
                return random.nextFloat() * 1000 + "f";
            case "double":
            case "Double":
                return none ? "Double.NaN" : String.valueOf(random.nextDouble() * 1e6);
            default:
                return none ? "null" : object(type);
        }
    }

    private String object(String type) {
        switch (type) {
            case "Kind":
                return "Kind." + (char) ('A' + random.nextInt(3));
            case "Bodies":
                return random.nextBoolean() ? "Bodies.X" : "Bodies.Y";
            case "Object":
                return random.nextBoolean() ? text() : "new Object[] {1, \"two\", null}";
            case "int[]":
                return "new int[] {1, 22, 333}";
            case "java.util.List<String>":
                return "java.util.Arrays.asList(" + text() + ", null, " + text() + ")";
            case "java.util.Map<String, Object>":
                return "java.util.Collections.<String, Object>singletonMap(\"key\", " + text() + ")";
            case "java.math.BigDecimal":
                return "new java.math.BigDecimal(\"" + random.nextInt() + "." + random.nextInt(1000) + "\")";
            case "java.util.UUID":
                return "new java.util.UUID(" + random.nextLong() + "L, " + random.nextLong() + "L)";
            case "java.util.Date":
                return "new java.util.Date(" + random.nextInt() + "L)";
            default:
                return text();
        }
    }

    private String text() {
        String[] units = {"a", "text ", "\\\"", "\\u00e9", "\\u4e2d\\u6587", "\\ud83d\\ude00", "\\ud83d", "\\\\n\\t"};
        int length = random.nextInt(random.nextInt(20) == 0 ? 400 : 20);
        StringBuilder text = new StringBuilder("\"");
        for (int i = 0; i < length; i++) {
            text.append(units[random.nextInt(random.nextInt(3) == 0 ? units.length : 2)]);
        }
        return text.append('"').toString();
    }
}
