import type { Observer } from '#platform/http/observers.ts';

export interface Tracing {
  /** Records each request as a span named after its route. */
  readonly requests: Observer;
  /** Sends the remaining spans. */
  readonly stop: () => Promise<void>;
}

/**
 * Sends traces to the collector at OTEL_EXPORTER_OTLP_ENDPOINT. OpenTelemetry's other standard variables work
 * too. The libraries are loaded only when tracing is on.
 */
export async function startTracing(): Promise<Tracing> {
  const [{ FastifyOtelInstrumentation }, { OTLPTraceExporter }, resources, sdk] = await Promise.all([
    import('@fastify/otel'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace-node'),
  ]);
  const named = resources
    .resourceFromAttributes({ 'service.name': 'mobprep' })
    .merge(resources.detectResources({ detectors: [resources.envDetector] }));
  const provider = new sdk.NodeTracerProvider({
    resource: named,
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  const instrumentation = new FastifyOtelInstrumentation({ instrumentHooks: false });
  instrumentation.setTracerProvider(provider);
  return {
    requests: instrumentation.plugin(),
    stop: () => provider.shutdown(),
  };
}
