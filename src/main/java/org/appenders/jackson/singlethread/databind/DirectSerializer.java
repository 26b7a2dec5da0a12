package org.appenders.jackson.singlethread.databind;

/** A serializer of ours that has a {@link ValueWriter} for its values. Beans have a {@link BeanWriter} instead. */
interface DirectSerializer {

    /**
     * Returns the writer of the values, or null if there is none after all.
     *
     * @param around the writers for the content of the container that the values are in, or null
     */
    ValueWriter<?> writer(ContentWriters around);
}
