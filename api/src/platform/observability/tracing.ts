import type { App } from '#platform/http/App.ts';

export interface Tracing {
  /** Makes each request a span, named by its route. */
  readonly observe: (app: App) => Promise<void>;
  /** Sends what has not been sent yet. */
  readonly stop: () => Promise<void>;
}

/**
 * Traces to the collector that OTEL_EXPORTER_OTLP_ENDPOINT names; the other standard variables of OpenTelemetry
 * hold too. The libraries are only loaded for those who asked for them.
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
    observe: async (app) => {
      await app.register(instrumentation.plugin());
    },
    stop: () => provider.shutdown(),
  };
}
