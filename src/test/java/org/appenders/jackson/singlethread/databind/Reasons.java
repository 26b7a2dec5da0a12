package org.appenders.jackson.singlethread.databind;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Says why our code does not write a value, or does not write it everywhere. An unused reason does no harm. */
final class Reasons {

    static final String MISSING = "NO REASON";

    private static final String ONE_CALL = "one call";

    /** The reasons for rows that are written directly in no place, by the name of the row. */
    private static final Map<String, String> WHY = new HashMap<>();

    /** The reasons for rows that are written directly in some places, by the name of the row. */
    private static final Map<String, String> WHY_NOT_EVERYWHERE = new HashMap<>();

    /** Says what the serializers without a row are for, by their names. */
    static final Map<String, String> OTHERS = new TreeMap<>();

    /** Registered types that have no values. */
    static final Set<String> NO_VALUES = new HashSet<>(Arrays.asList("java.lang.Void", "void"));

    private Reasons() {}

    static {
        why("its `toString()` may be anybody's code", "CharSequence of another class", "Number of another class");
        why(ONE_CALL, "char[]", "Enum that is written as a number", "RawValue");
        why("its text is made by a handler, which may be anybody's code", "URL");
        why("its text is made by a file system, which may be anybody's code", "Path");
        why("rare; making its text costs more than writing it", "InetAddress", "InetSocketAddress", "QName");
        why("rare; making its text costs more than writing it", "javax.xml.datatype.Duration", "org.w3c.dom.Node");
        why("rare; Jackson makes a `Calendar` of it first", "XMLGregorianCalendar");
        why("rare", "java.sql.Date", "java.sql.Time", "java.sql.Blob", "ByteArrayOutputStream");
        why("rare", "bean as an array", "TokenBuffer");
        why("can be read only once, so an attempt could not be repeated", "Stream of texts", "Iterator");
        why("can be read only once, so an attempt could not be repeated", "IntStream", "LongStream", "DoubleStream");
        why("its iterator may be anybody's code", "Iterable");
        why("the list in it may be anybody's code", "List of single values (unmodifiable)");
        why("getters are the user's code; our code writes each bean on its own", "array of beans", "List of beans");
        why("the map in it may be anybody's code", "Map (unmodifiable)");
        why("its `forEach` has another order than its iterator", "Map (WeakHashMap)", "Map (Hashtable)");
        why("one call; within an object or array it is written directly", "JsonNode: text");
        why("Jackson refuses to write it", "bean without properties");
        why("the method with `@JsonValue` is anybody's code", "`@JsonValue` bean");

        String method = "a method with `@JsonValue` is anybody's code; our code calls it only for a property";
        WHY_NOT_EVERYWHERE.put("`@JsonValue` text", method);
        WHY_NOT_EVERYWHERE.put("Enum with a `@JsonValue`", method);
        WHY_NOT_EVERYWHERE.put(
                "Set of enums (EnumSet)", "where no type is declared, nothing says which enum the elements are of");

        other("BooleanSerializer.AsNumber", "`@JsonFormat(shape = NUMBER)` on a boolean");
        other("CoreXMLSerializers.QNameSerializer", "`@JsonFormat(shape = OBJECT)` on a `QName`");
        other("FailingSerializer", "a failure: null as a key");
        other("Jsr310NullKeySerializer", "nothing any more");
        other("MapEntryAsPOJOSerializer", "`@JsonFormat(shape = OBJECT)` on a `Map.Entry`");
        other("NullSerializer", "null, which our code writes itself");
        other("NumberSerializer.BigDecimalAsStringSerializer", "`@JsonFormat(shape = STRING)` on a `BigDecimal`");
        other("OneBasedMonthSerializer", "`JavaTimeFeature.ONE_BASED_MONTHS`");
        other("NumberToStringWithRadixSerializer", "`@JsonFormat(shape = STRING, radix = ...)` on a number");
        other("QNameSerializer", "`@JsonFormat(shape = OBJECT)` on a `QName`");
        other("RawSerializer", "`@JsonRawValue`");
        other("StdArraySerializers.BinaryDoubleArraySerializer", "`@JsonFormat(shape = BINARY)` on a `double[]`");
        other("StdArraySerializers.BinaryFloatArraySerializer", "`@JsonFormat(shape = BINARY)` on a `float[]`");
        other("StdConvertingSerializer", "`@JsonSerialize(converter = ...)`");
        other("UnrolledBeanAsArraySerializer", "`@JsonFormat(shape = ARRAY)` on some beans");
        other("StdDelegatingSerializer", "`@JsonSerialize(converter = ...)`");
        other("StdKeySerializer", "nothing any more");
        other("StdKeySerializers.Dynamic", "keys without a declared type: finds the serializer of each key's class");
        other("ToEmptyObjectSerializer", "modules that use it");
        other("TypeWrappedSerializer", "a root value with a type id");
        other("UnsupportedTypeSerializer", "a failure: `java.time` without its module");
        other("UnwrappingBeanSerializer", "`@JsonUnwrapped`, where our serializer of beans is not used");
        other("ZonedDateTimeWithZoneIdSerializer", "nothing any more");
    }

    private static void why(String reason, String... rows) {
        for (String row : rows) {
            WHY.put(row, reason);
        }
    }

    private static void other(String serializer, String use) {
        OTHERS.put(serializer, use);
    }

    static String why(Sample sample, Set<Place> direct, Set<Place> others) {
        return direct.isEmpty()
                ? WHY.getOrDefault(sample.name, MISSING)
                : WHY_NOT_EVERYWHERE.getOrDefault(sample.name, usual(sample, others));
    }

    /** Returns the reason for places where Jackson's code finds the serializer and calls it. */
    private static String usual(Sample sample, Set<Place> others) {
        return !EnumSet.of(Place.OPTIONAL, Place.ANY_GETTER).containsAll(others)
                ? MISSING
                : sample.section == Sample.Section.CONTAINER ? "one by one" : ONE_CALL;
    }
}
