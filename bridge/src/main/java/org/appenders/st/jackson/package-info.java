/** The package of {@code appenders-jackson-st}, with its one class that programs use: the factory. */
package org.appenders.st.jackson;
