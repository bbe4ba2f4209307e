import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { healthDeps } from '#src/testing/healthDeps.ts';
import { ownCertificate } from '#src/testing/ownCertificate.ts';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { runCheck } from '../runCheck.ts';
import { judgeEnd } from './certificates.ts';
import { publicAddressCheck } from './publicAddress.ts';
import { streamCheck } from './stream.ts';
import { tlsCheck } from './tls.ts';

let server: TestServer;
let own: string;
beforeAll(async () => {
  server = await startTestServer();
  own = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.stop());

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function listen(listener: RequestListener) {
  const made = createServer(listener);
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  stops.push(() => made.close());
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}`; // it listens on a port
}

/** Collects each answer before it passes it on. */
const bufferingProxy: RequestListener = async ({ url }, response) => {
  const answer = await fetch(`${own}${url}`);
  const body = Buffer.from(await answer.arrayBuffer());
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
  response.end(body);
};
const stranger: RequestListener = (_request, response) => response.end('Hello');

const depsAt = (url: string, mode = 'demo') =>
  healthDeps(server, { MOBPREP_MODE: mode, ...(url && { MOBPREP_PUBLIC_URL: url }) });
const states = async (url: string) => {
  const deps = await depsAt(url);
  const findings = [await runCheck(publicAddressCheck, deps), await runCheck(streamCheck, deps)];
  return findings.map((finding) => finding?.state);
};

it('MobPrep at its address, with a stream that nobody holds back, is good', async () => {
  expect(await states(own)).toEqual(['good', 'good']);
});

it('a proxy that collects answers is failing', async () => {
  expect(await states(await listen(bufferingProxy))).toEqual(['good', 'failing']);
});

it('something else at the address is failing', async () => {
  expect(await states(await listen(stranger))).toEqual(['failing', 'failing']);
});

it('an address that this server cannot open is to look at: people may', async () => {
  expect(await states('http://127.0.0.1:1')).toEqual(['look', 'failing']);
});

it.each([
  ['', /is not set/],
  ['http://mobprep.example.com', /probably wrong/],
])('in production, the address %j is to look at', async (url, words) => {
  const finding = await publicAddressCheck.check(await depsAt(url, 'production'));
  expect(finding).toEqual({ state: 'look', found: expect.stringMatching(words) });
});

it('a certificate that nobody can trust is failing, and http has none', async () => {
  const secure = createSecureServer(ownCertificate(), stranger);
  await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve));
  stops.push(() => secure.close());
  const { port } = secure.address() as AddressInfo; // it listens on a port
  const finding = await tlsCheck.check(await depsAt(`https://127.0.0.1:${port}`));
  expect(finding).toEqual({ state: 'failing', found: expect.stringMatching(/self-signed/) });
  expect(await tlsCheck.check(await depsAt(own))).toBeNull();
});

it.each([
  [90, 'good'],
  [20, 'look'],
  [6, 'failing'],
])('a certificate that ends in %i days is %s', (days, state) => {
  const now = new Date('2026-12-01T12:00:00Z');
  const end = new Date(now.getTime() + days * 86_400_000);
  expect(judgeEnd('a.example', end, now)).toEqual({
    state,
    found: expect.stringContaining(`for ${days} days`),
  });
});
