/** Beans of every application on this class path, except one that the test asks to be without them. */
@Configuration
@Requires(notEnv = "stock")
package org.appenders.jackson.singlethread.recipes.micronaut;

import io.micronaut.context.annotation.Configuration;
import io.micronaut.context.annotation.Requires;
