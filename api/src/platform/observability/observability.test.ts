import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { type ServerProcess, startProcess, temporaryFolder } from '#src/testing/serverProcess.ts';
import { createTestDatabase, type TestDatabase } from '#src/testing/testDatabases.ts';

/** The part of an OTLP export that the tests read. */
interface Export {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: { name: string; traceId: string; attributes: Attribute[] }[] }[];
  }[];
}
interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}

const exported: Export[] = [];
let collector: Server;
let database: TestDatabase;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: ServerProcess;
const settings = (port: number) => ({
  MOBPREP_MODE: 'production',
  MOBPREP_DATA: folder.path,
  DATABASE_URL: database.url,
  JWT_SECRET: 'thirty-two characters are enough here',
  METRICS_PORT: '0',
  METRICS_HOST: '127.0.0.2',
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
  OTEL_SERVICE_NAME: 'mobprep-test',
});
beforeEach(async () => {
  exported.length = 0;
  collector = createServer(async (request, response) => {
    exported.push((await json(request)) as Export); // what the exporter of the server under test sends
    response.end('{}');
  }).listen(0, '127.0.0.1');
  [database, folder] = await Promise.all([createTestDatabase(), temporaryFolder()]);
  const { port } = collector.address() as AddressInfo; // it listens on a port
  server = await startProcess(settings(port));
});
afterEach(async () => {
  server.child.kill('SIGTERM');
  await server.exit;
  collector.closeAllConnections();
  collector.close();
  await database.drop();
  await folder.remove();
});

const metricsAddress = () => /Metrics are at (http:\S+?)["\s]/.exec(server.words())?.[1] ?? '';

it('gives only counters a name that ends in _total, as Prometheus asks', async () => {
  const text = await (await fetch(metricsAddress())).text();
  const totals = [...text.matchAll(/^# TYPE (\S+_total) (\w+)$/gm)];
  expect(totals.map(([, name]) => name)).toContain('live_divergence_total');
  expect(totals.filter(([, , type]) => type !== 'counter')).toEqual([]);
});

it('counts requests by route and status, never by address, for Prometheus on its own port', async () => {
  for (const id of [1, 2, 3]) await fetch(`${server.address}/v1/projects/${id}`);
  const answer = await fetch(metricsAddress());
  const text = await answer.text();
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/v1/projects/:id",status_code="401"} 3',
  );
  expect(text).toMatch(/database_connections\{state="idle"\} \d/);
  expect(text).toContain('process_resident_memory_bytes');
  expect(text).toContain('live_streams');
  expect(metricsAddress()).toMatch(/^http:\/\/127\.0\.0\.2:/);
  expect((await fetch(`${server.address}/metrics`)).status).toBe(404);
  expect((await fetch(metricsAddress().replace('/metrics', '/'))).status).toBe(404);
});

it('sends one span per request to the OpenTelemetry collector, the last ones when it stops, and none of probes', async () => {
  for (const path of ['/v1/projects/1', '/nothing', '/healthz', '/readyz'])
    await fetch(`${server.address}${path}`);
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
  const resources = exported.flatMap((each) => each.resourceSpans);
  const service = Object.fromEntries(
    resources[0]?.resource.attributes.map(({ key, value }) => [key, value.stringValue]) ?? [],
  );
  expect(service).toMatchObject({
    'service.name': 'mobprep-test',
    'service.version': expect.stringMatching(/^\d+\.\d+\.\d+$/),
    'service.instance.id': expect.stringMatching(/^[\da-f-]{36}$/),
  });
  const spans = resources.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans: each }) => each));
  expect(spans.map(({ name }) => name)).toEqual(['GET /v1/projects/:id', 'GET']);
  for (const { traceId } of spans) expect(server.words()).toContain(`"trace_id":"${traceId}"`);
});

it.each([
  ['goes on with', '1', true],
  ['ignores', 'off', false],
])('%s a trace that a request names when TRUST_PROXY is %s', async (_what, trusted, goesOn) => {
  server.child.kill('SIGTERM');
  await server.exit;
  const { port } = collector.address() as AddressInfo; // it listens on a port
  server = await startProcess({ ...settings(port), TRUST_PROXY: trusted });
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  await fetch(`${server.address}/v1/units`, {
    headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` },
  });
  server.child.kill('SIGTERM');
  await server.exit;
  const spans = exported.flatMap((each) =>
    each.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  );
  expect(spans.map((span) => span.traceId === traceId)).toEqual([goesOn]);
});

it.each([
  ['refuses', () => collector.close()],
  ['never answers', () => collector.removeAllListeners('request')],
])('stops at once while the collector %s', async (_state, fail) => {
  fail();
  await fetch(`${server.address}/v1/units`);
  const asked = performance.now();
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
  expect(performance.now() - asked).toBeLessThan(5_000);
});
