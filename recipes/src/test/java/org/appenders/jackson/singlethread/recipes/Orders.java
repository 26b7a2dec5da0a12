package org.appenders.jackson.singlethread.recipes;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** A resource of Jakarta REST. */
@Path("/orders")
@Produces(MediaType.APPLICATION_JSON)
public class Orders {

    @GET
    @Path("{number}")
    public Order order(@PathParam("number") int number) {
        return Order.sample(number);
    }
}
