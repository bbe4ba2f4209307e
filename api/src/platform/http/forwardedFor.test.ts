import Fastify from 'fastify';
import { forwardedFor } from './forwardedFor.ts';

async function linesOf(trustedProxies: number, ...headers: Record<string, string>[]): Promise<string[]> {
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => lines.push(line) } } });
  await app.register(forwardedFor, { trustedProxies });
  app.get('/', async () => 'ok');
  for (const each of headers) await app.inject({ url: '/', headers: each });
  await app.close();
  return lines;
}

const proxied = { 'x-forwarded-for': '203.0.113.9' };

it('a proxy that the settings don’t know is named once, with the setting', async () => {
  expect(await linesOf(0, {}, proxied, proxied)).toEqual([expect.stringContaining('Set TRUST_PROXY')]);
});

it('a proxy that the settings know is not, and neither is no proxy', async () => {
  expect(await linesOf(1, proxied)).toEqual([]);
  expect(await linesOf(0, {})).toEqual([]);
});
