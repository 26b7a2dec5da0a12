package org.appenders.jackson.singlethread.databind;

/** A serializer of ours that has a {@link ValueWriter} for its values. Beans have a {@link BeanWriter} instead. */
interface DirectSerializer {

    /**
     * Returns the writer of the values, or null if only this serializer can write them.
     *
     * @param around the writers for the content of the container that holds the values; null if they are in none
     */
    ValueWriter<?> writer(ContentWriters around);
}
