package org.appenders.jackson.singlethread.recipes;

import jakarta.ws.rs.core.SecurityContext;
import java.io.ByteArrayOutputStream;
import java.net.URI;
import org.appenders.jackson.singlethread.recipes.Comparison.Framework;
import org.glassfish.jersey.internal.MapPropertiesDelegate;
import org.glassfish.jersey.server.ApplicationHandler;
import org.glassfish.jersey.server.ContainerRequest;
import org.glassfish.jersey.server.ResourceConfig;
import org.junit.jupiter.api.Test;

class JerseyTest {

    @Test
    void resourcesAreWrittenWithTheMapperOfTheResolver() throws Exception {
        MapperResolver resolver = new MapperResolver();

        Comparison.assertGain(
                application(new ResourceConfig(Orders.class)),
                application(new ResourceConfig(Orders.class).register(resolver)),
                resolver.getContext(Order.class));
    }

    private static Framework application(ResourceConfig configuration) {
        ApplicationHandler application = new ApplicationHandler(configuration);
        return order -> {
            ContainerRequest request = new ContainerRequest(
                    URI.create("http://localhost/"),
                    URI.create("http://localhost/orders/" + order.number),
                    "GET",
                    (SecurityContext) null,
                    new MapPropertiesDelegate(),
                    configuration);
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            application.apply(request, out).get();
            return out.toByteArray();
        };
    }
}
