package org.appenders.jackson.singlethread.quickstart;

/** The payload cannot be used. The message is one line that names the file, the problem and the remedy. */
final class BadPayloadException extends Exception {

    private static final long serialVersionUID = 1L;

    BadPayloadException(String file, String problem, String remedy) {
        // Jackson's messages and file names may contain line breaks.
        super((file + ": " + problem + "; " + remedy).replaceAll("\\s+", " "));
    }
}
