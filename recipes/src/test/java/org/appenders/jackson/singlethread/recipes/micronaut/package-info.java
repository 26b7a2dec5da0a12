/** The beans of every application context on this class path, except in the environment {@code stock}. */
@Configuration
@Requires(notEnv = "stock")
package org.appenders.jackson.singlethread.recipes.micronaut;

import io.micronaut.context.annotation.Configuration;
import io.micronaut.context.annotation.Requires;
