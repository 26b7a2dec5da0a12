package org.appenders.jackson.singlethread.recipes;

import org.appenders.jackson.singlethread.recipes.Comparison.Framework;
import org.jboss.resteasy.core.ResteasyDeploymentImpl;
import org.jboss.resteasy.mock.MockHttpRequest;
import org.jboss.resteasy.mock.MockHttpResponse;
import org.jboss.resteasy.spi.ResteasyDeployment;
import org.junit.jupiter.api.Test;

class ResteasyTest {

    @Test
    void resourcesAreWrittenWithTheMapperOfTheResolver() throws Exception {
        MapperResolver resolver = new MapperResolver();

        ResteasyDeployment ours = new ResteasyDeploymentImpl();
        ours.getProviders().add(resolver);
        Comparison.assertGain(
                application(new ResteasyDeploymentImpl()), application(ours), resolver.getContext(Order.class));
    }

    private static Framework application(ResteasyDeployment deployment) {
        deployment.getResources().add(new Orders());
        deployment.start();
        return order -> {
            MockHttpResponse response = new MockHttpResponse();
            deployment.getDispatcher().invoke(MockHttpRequest.get("/orders/" + order.number), response);
            return response.getOutput();
        };
    }
}
