import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fp from 'fastify-plugin';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Connections } from '#platform/database/database.ts';
import type { Observer } from '#platform/http/observers.ts';
import { type Listening, ownAddress } from '#platform/http/ownAddress.ts';

export interface Metrics {
  /** Measures every request. */
  readonly requests: Observer;
  /** Measures the hub. */
  readonly hub: Observer;
  /** Answers GET /metrics, in the text format of Prometheus. */
  readonly serve: (listening: Listening) => Promise<RunningMetrics>;
}

interface RunningMetrics {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/** Sums of other metrics of the library. Prometheus reserves the ending for counters, and these are gauges. */
const misnamedSums = [
  'nodejs_active_resources_total',
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
];

const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The state of each health check. */
export type ReadChecks = () => Promise<Readonly<Record<string, string>>>;

const checkLevels = ['good', 'look', 'failing'];

export function makeMetrics(connections: () => Connections, readChecks: ReadChecks): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const sum of misnamedSums) registry.removeSingleMetric(sum);
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status_code'],
    buckets: secondsBuckets,
    registers: [registry],
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, and requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(connections())) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'health_check',
    help: 'What each check of the page Health found last: 0 is good, 1 to look at, 2 failing',
    labelNames: ['check'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const [check, state] of Object.entries(await readChecks().catch(() => ({}))))
        this.set({ check }, checkLevels.indexOf(state));
    },
  });
  const requests = fp(
    async (app) => {
      app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
        // The route pattern, never the address: each id would get its own series.
        const labels = { method, route: routeOptions.url ?? 'none', status_code: reply.statusCode };
        duration.observe(labels, reply.elapsedTime / 1000);
      });
    },
    { name: 'request-metrics' },
  );
  return { requests, hub: measureHub(registry), serve: (listening) => serve(registry, listening) };
}

const measureHub = (registry: Registry) =>
  fp(
    async (app) => {
      const registers = [registry];
      const lag = new Histogram({
        name: 'live_lag_seconds',
        help: 'Time from the write of a line until it is sent to those who watch its draft',
        buckets: secondsBuckets,
        registers,
      });
      app.hub.onSent = (writtenAt) => lag.observe(Math.max(0, Date.now() - writtenAt.getTime()) / 1000);
      new Gauge({
        name: 'live_streams',
        help: 'Open streams',
        registers,
        collect() {
          this.set(app.hub.streams);
        },
      });
      new Counter({
        name: 'live_divergence_total',
        help: 'How often a browser showed another list than it was sent',
        registers,
        collect() {
          this.reset();
          this.inc(app.hub.divergences);
        },
      });
    },
    { name: 'hub-metrics', dependencies: ['hub'] },
  );

async function serve(registry: Registry, { host, port }: Listening): Promise<RunningMetrics> {
  const server = createServer(async ({ method, url }, response) => {
    const isKnown = method === 'GET' && url === '/metrics';
    response.writeHead(isKnown ? 200 : 404, { 'content-type': registry.contentType });
    response.end(isKnown ? await registry.metrics() : '');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  const { port: chosen } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { address: `${ownAddress({ host, port: chosen })}/metrics`, stop };
}
