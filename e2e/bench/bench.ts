// Speed and size, each as a ratio against a named rival in the same run. Never a test: a busy machine only makes it noisy.
import autocannon from 'autocannon';
import type { Browser } from 'playwright-core';
import { newPage, openBrowser, signIn } from '../support/browser.ts';
import { password, people } from '../support/people.ts';
import { demoDraft } from '../support/screens.ts';
import { newDataFolder, removeFolder, type SuiteServer, startSuiteServer } from '../support/suiteServer.ts';

const seconds = Number(process.env['BENCH_SECONDS'] ?? 10);

interface Load {
  readonly name: string;
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly method?: 'GET' | 'PUT';
  readonly body?: string;
}

/** One load of 20 connections; the rival is the same server's /healthz, which asks nobody for anything. */
async function measure(server: SuiteServer, load: Load) {
  const result = await autocannon({
    url: `${server.url}${load.path}`,
    connections: 20,
    duration: seconds,
    method: load.method ?? 'GET',
    headers: { 'content-type': 'application/json', ...load.headers },
    ...(load.body && { body: load.body }),
  });
  return {
    name: load.name,
    rate: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx,
  };
}

async function serverTable(server: SuiteServer) {
  const login = await fetch(`${server.url}/v1/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: people.pm.email, password }),
  });
  const { access_token } = await login.json();
  const headers = { authorization: `Bearer ${access_token}` };
  const project = await (
    await fetch(`${server.url}/v1/projects/custom/${demoDraft.customId}`, { headers })
  ).json();
  const cart = `/v1/projects/${project.metadata.id}/contents/${demoDraft.id}/items`;
  const [line] = await (await fetch(server.url + cart, { headers })).json();
  const loads: Load[] = [
    { name: 'rival: /healthz', path: '/healthz' },
    { name: 'current user', path: '/v1/users/me', headers },
    { name: 'project list', path: '/v1/projects', headers },
    { name: 'item list', path: '/v1/items', headers },
    { name: 'cart of 113 lines', path: cart, headers },
    {
      name: 'quantity of one line',
      path: `${cart}/${line.item_id}`,
      headers,
      method: 'PUT',
      body: '{"quantity":7}',
    },
    { name: 'page of the shell', path: '/dashboard', headers: { accept: 'text/html' } },
  ];
  let rival = 0;
  for (const load of loads) {
    const row = await measure(server, load);
    rival ||= row.rate;
    console.log(
      `${row.name.padEnd(24)} ${row.rate.toFixed(0).padStart(7)}/s  ${(row.rate / rival).toFixed(3)} of the rival  p50 ${row.p50} ms  p99 ${row.p99} ms  failed ${row.failed}`,
    );
  }
}

/** Bytes of JavaScript over the wire, brotli, to the sign-in page and from there to the dashboard. */
async function scriptTable(browser: Browser) {
  const { page, context } = await newPage(browser);
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  const soFar = async () => {
    await page.waitForLoadState('networkidle');
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };
  await page.goto('/login');
  const login = await soFar();
  console.log(`JavaScript to the sign-in page: ${(login / 1_000).toFixed(1)} kB in ${sizes.length} requests`);
  await signIn(page, 'pm');
  const dashboard = await soFar();
  const ratio = (dashboard / login).toFixed(2);
  console.log(
    `JavaScript to the dashboard: ${(dashboard / 1_000).toFixed(1)} kB in ${sizes.length} requests, ${ratio} of its rival, the sign-in page`,
  );
  await context.close();
}

const dataFolder = await newDataFolder();
const server = await startSuiteServer({ dataFolder });
process.env['MOBPREP_URL'] = server.url;
const browser = await openBrowser();
await scriptTable(browser);
await browser.close();
await serverTable(server);
await server.stop();
await removeFolder(dataFolder);
