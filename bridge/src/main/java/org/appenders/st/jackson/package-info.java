/** The package of {@code appenders-jackson-st}, with the one class of it that programs name. */
package org.appenders.st.jackson;
