import Fastify from 'fastify';
import { problems } from '#platform/errors/errorHandler.ts';
import { databaseUnavailable } from '#platform/errors/Problem.ts';
import type { App } from '#platform/http/App.ts';
import { reportLimit } from '#platform/http/reportLimit.ts';
import { Browser } from '#src/testing/identity/Browser.ts';
import { FakeProvider } from '#src/testing/identity/FakeProvider.ts';
import { flavours, settingsFor } from '#src/testing/identity/flavours.ts';
import { readableLog } from '#src/testing/readableLog.ts';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { answerDocuments } from './answerDocuments.ts';

let server: TestServer;
let provider: FakeProvider;
beforeAll(async () => {
  server = await startTestServer();
  provider = await FakeProvider.start();
  await server.as('full_admin').put('/v1/company-sign-in', settingsFor(flavours.Okta, provider));
});
afterAll(() => Promise.all([server.stop(), provider.stop()]));

const paths = ['start', 'initiate?iss=x', 'callback?state=x'].map((path) => `/v1/company-sign-in/${path}`);
const outside: readonly [string, Record<string, string>][] = [
  ['a picture', { 'sec-fetch-dest': 'image' }],
  ['a frame', { 'sec-fetch-dest': 'iframe' }],
  ['a script that fetches', { 'sec-fetch-dest': 'empty', accept: 'text/html' }],
  ['a picture of a browser that doesn’t say so', { accept: 'image/avif,image/webp,*/*' }],
];

it.each(outside.flatMap(([what, headers]) => paths.map((path) => [what, path, headers] as const)))(
  '%s that opens %s begins nothing',
  async (_what, path, headers) => {
    const answer = await new Browser(server).get(path, headers);
    expect([answer.statusCode, answer.json().code, answer.cookies]).toEqual([403, 'forbidden', []]);
  },
);

it('a window that opens it begins a sign-in', async () => {
  for (const headers of [{ 'sec-fetch-dest': 'document' }, {}])
    expect((await new Browser(server).get(paths[0] ?? '', headers)).headers.location).toContain(
      provider.origin,
    );
});

it.each([
  ['a link that is too long', `/v1/company-sign-in/start?to=${'x'.repeat(2_001)}`, 'bad_link'],
  ['a link with something else', '/v1/company-sign-in/start?from=x', 'bad_link'],
  ['a list of apps of another provider', '/v1/company-sign-in/initiate?iss=https://x.example', 'bad_link'],
])('%s is told on a page', async (_what, path, problem) => {
  const answer = await new Browser(server).get(path);
  expect([answer.statusCode, answer.headers.location]).toEqual([302, `/company-sign-in?problem=${problem}`]);
});

it('too many that begin at once are told on a page', async () => {
  const browser = new Browser(server);
  for (let tries = 0; tries < reportLimit.max; tries += 1) await browser.start();
  expect(await browser.start()).toBe('/company-sign-in?problem=too_many');
});

it('a server that doesn’t know its own address says so on a page', async () => {
  const answer = await server.app.inject({
    url: paths[0] ?? '',
    headers: { host: 'mobprep.example.com', accept: 'text/html' },
  });
  expect(answer.headers.location).toBe('/company-sign-in?problem=no_address');
});

it('an outage of the database is told on a page, and once a second in the log', async () => {
  const { logger, entries } = readableLog();
  const app: App = Fastify({ logger });
  await app.register(problems);
  await app.register(async (pages: App) => {
    answerDocuments(pages);
    pages.get('/start', async () => {
      throw databaseUnavailable(new Error('ECONNREFUSED'));
    });
  });
  for (const _ of [1, 2, 3]) {
    const answer = await app.inject({ url: '/start', headers: { accept: 'text/html' } });
    expect(answer.headers.location).toBe('/company-sign-in?problem=unavailable');
  }
  expect([entries('db_unavailable').length, entries('a company sign-in could not begin')]).toEqual([1, []]);
  await app.close();
});
