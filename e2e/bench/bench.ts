// Speed and size, each as a ratio against a named rival in the same run. Never a test: a busy machine only makes it noisy.
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { people } from '../support/people.ts';
import { freePort, newDataFolder, removeFolder, startSuiteServer } from '../support/suiteServer.ts';
import { Api } from './Api.ts';
import { benchLight } from './light/benchLight.ts';
import { everydayLoads, fillLarge, healthz, type Load, largeLoads } from './loads.ts';
import { watchMemory } from './memory.ts';

const aparts = { grown: 'grown', items: 'items', list: 'longList', search: 'search' };
for (const [apart, file] of Object.entries(aparts))
  if (process.argv.includes(`--${apart}`)) {
    await import(`./${file}.ts`);
    process.exit();
  }

const seconds = Number(process.env['BENCH_SECONDS'] ?? 10);

/** One load of 20 connections. */
async function measure(url: string, metricsUrl: string, { requests }: Load) {
  const peak = watchMemory(metricsUrl);
  const sent = requests.map(({ method = 'GET', path, headers = {}, body }) => ({
    method,
    path,
    headers: { ...headers },
    ...(body && { body }),
  }));
  let turn = 0;
  const result = await autocannon({
    url,
    connections: 20,
    duration: seconds,
    requests: sent,
    // Each connection begins with another request, as different people do.
    setupClient: (client) => {
      turn = (turn + 1) % sent.length;
      client.setRequests([...sent.slice(turn), ...sent.slice(0, turn)]);
    },
  });
  const refused = result['4xx'] + result['5xx'] + result.errors;
  const { average: rate } = result.requests;
  return { rate, p50: result.latency.p50, p99: result.latency.p99, refused, megabytes: await peak() };
}

async function printLoads(url: string, metricsUrl: string, loads: readonly Load[]) {
  const rates = new Map<string, number>();
  for (const load of loads) {
    const { rate, p50, p99, refused, megabytes } = await measure(url, metricsUrl, load);
    rates.set(load.name, rate);
    const rival = load.rival ?? healthz.name;
    const ratio = rate / (rates.get(rival) ?? rate);
    const columns = [
      load.name.padEnd(28),
      `${rate.toFixed(0).padStart(7)}/s`,
      `p50 ${p50} ms`.padEnd(12),
      `p99 ${p99} ms`.padEnd(12),
      `${refused} refused`.padEnd(11),
      `peak ${megabytes.toFixed(0)} MB`.padEnd(12),
      `${ratio.toPrecision(3)} of ${rival}`,
    ];
    console.log(columns.join('  '));
  }
}

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '9' } } });

await benchLight(Number(values.rounds));
const dataFolder = await newDataFolder();
const metricsPort = await freePort();
const server = await startSuiteServer({ dataFolder, environment: { METRICS_PORT: String(metricsPort) } });
const metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
const api = await Api.signIn(server.url, people.full_admin.email);
await printLoads(server.url, metricsUrl, [healthz, ...(await everydayLoads(api))]);
console.log('With 5,000 items and 10,000 projects:');
await fillLarge(await Api.signIn(server.url, people.full_admin.email));
const again = await Api.signIn(server.url, people.full_admin.email);
await printLoads(server.url, metricsUrl, [healthz, ...(await largeLoads(again))]);
await server.stop();
await removeFolder(dataFolder);
