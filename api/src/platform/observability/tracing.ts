import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fp from 'fastify-plugin';
import type { App } from '#platform/http/App.ts';
import type { Observer } from '#platform/http/observers.ts';
import type { Env } from '#src/env.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Asked so often that its requests would bury the others in traces. */
    isProbe?: boolean;
  }
}

export interface Tracing {
  /** Records each request as one span, named after its method and route, and puts its trace into the log. */
  readonly requests: Observer;
  /** Sends the remaining spans, if the collector takes them at once. */
  readonly stop: () => Promise<void>;
}

/** How long a stopping server waits for its collector. The exporter itself would try again for ten seconds. */
const lastSpansMs = 1_000;

/**
 * Sends traces to the collector at OTEL_EXPORTER_OTLP_ENDPOINT. OpenTelemetry's other standard variables work
 * too. The libraries are loaded only when tracing is on.
 */
export async function startTracing({ trustedProxies }: Pick<Env, 'trustedProxies'>): Promise<Tracing> {
  const [{ OTLPTraceExporter }, resources, sdk] = await Promise.all([
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace-node'),
  ]);
  const { hostDetector, serviceInstanceIdDetector, envDetector } = resources;
  const named = resources
    .resourceFromAttributes({ 'service.name': 'mobprep', 'service.version': await ownVersion() })
    .merge(resources.detectResources({ detectors: [hostDetector, serviceInstanceIdDetector, envDetector] }));
  const provider = new sdk.NodeTracerProvider({
    resource: named,
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  return {
    requests: await traceRequests(trustedProxies > 0),
    stop: () => Promise.race([provider.shutdown(), sleep(lastSpansMs, undefined, { ref: false })]),
  };
}

/** A request's own trace is gone on with only if a proxy vouches for its headers: strangers could write any id into the log. */
async function traceRequests(goesOn: boolean): Promise<Observer> {
  const { context, propagation, SpanKind, SpanStatusCode, trace } = await import('@opentelemetry/api');
  const tracer = trace.getTracer('mobprep');
  return fp(
    async (app: App) => {
      app.addHook('onRequest', async (request, reply) => {
        const { method, routeOptions, headers } = request;
        const { url: route, config } = routeOptions;
        if (config.isProbe) return;
        const attributes = { 'http.request.method': method, ...(route && { 'http.route': route }) };
        const span = tracer.startSpan(
          route ? `${method} ${route}` : method,
          { kind: SpanKind.SERVER, attributes },
          goesOn ? propagation.extract(context.active(), headers) : context.active(),
        );
        request.log = request.log.child({ trace_id: span.spanContext().traceId });
        reply.log = request.log;
        // Also if the browser goes away before its answer.
        reply.raw.once('close', () => {
          span.setAttribute('http.response.status_code', reply.statusCode);
          if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        });
      });
    },
    { name: 'tracing' },
  );
}

async function ownVersion(): Promise<string> {
  const file = join(import.meta.dirname, '../../../package.json');
  const { version }: { version: string } = JSON.parse(await readFile(file, 'utf8'));
  return version;
}
