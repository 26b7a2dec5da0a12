package org.appenders.jackson.singlethread.quickstart;

/** The payload cannot be used; the message is one line that names the file, what is wrong with it, and the remedy. */
final class BadPayloadException extends Exception {

    private static final long serialVersionUID = 1L;

    BadPayloadException(String file, String problem, String remedy) {
        // Jackson's messages and the names of files may have line ends.
        super((file + ": " + problem + "; " + remedy).replaceAll("\\s+", " "));
    }
}
