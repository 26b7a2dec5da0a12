package org.appenders.jackson.singlethread.benchmark.payload;

/** The text of an exception. It is long, and has a char to escape about every hundred chars. */
final class StackTraces {

    private static final int FRAMES = 25;

    private static final String[] CALLS = {
        "com.example.shop.order.OrderService.place(OrderService.java:%d)",
        "com.example.shop.order.OrderController.lambda$submit$3(OrderController.java:%d)",
        "com.example.shop.infrastructure.transaction.RetryingTransactionTemplate.doExecute"
                + "(RetryingTransactionTemplate.java:%d)",
        "org.springframework.aop.framework.ReflectiveMethodInvocation.proceed(ReflectiveMethodInvocation.java:%d)",
        "java.base/java.util.concurrent.ThreadPoolExecutor.runWorker(ThreadPoolExecutor.java:%d)",
        "org.apache.catalina.core.ApplicationFilterChain.internalDoFilter(ApplicationFilterChain.java:%d)"
    };

    private StackTraces() {}

    static String sample() {
        StringBuilder trace = new StringBuilder(
                "java.lang.IllegalStateException: customer \"C-1903\" has no \"INVOICE\" limit left: 0.00 EUR\n");
        for (int frame = 0; frame < FRAMES; frame++) {
            trace.append("\tat ")
                    .append(String.format(CALLS[frame % CALLS.length], 37 + 61 * frame))
                    .append('\n');
        }
        return trace.toString();
    }
}
