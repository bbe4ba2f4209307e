import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import type { App } from './App.ts';
import { compression, sendCompressed, smallestCompressed } from './compression.ts';

const text = 'a line of a page\n'.repeat(smallestCompressed);
let app: App;
beforeAll(async () => {
  app = Fastify();
  await app.register(compression);
  app.get('/page', (_request, reply) => reply.type('text/html').send(text));
  app.get('/json', async () => ({ text }));
  app.get('/small', async () => ({ text: 'a' }));
  app.get('/photo', (_request, reply) => reply.type('image/jpeg').send(Buffer.alloc(5_000)));
  app.get('/prepared', (_request, reply) =>
    reply.type('application/json').header('content-encoding', 'gzip').send(Buffer.alloc(5_000)),
  );
  app.post('/text', async () => ({}));
  app.setNotFoundHandler((request, reply) => sendCompressed(request, reply.type('text/html'), text));
});
afterAll(() => app.close());

const get = (url: string, encoding: string) => app.inject({ url, headers: { 'accept-encoding': encoding } });

describe('compression', () => {
  it.each([
    ['/page', 'br', brotliDecompressSync],
    ['/page', 'gzip', gunzipSync],
    ['/json', 'gzip, deflate, br', brotliDecompressSync],
    ['/json', 'gzip', gunzipSync],
    ['/no-route', 'br', brotliDecompressSync],
    ['/no-route', 'gzip', gunzipSync],
  ])('compresses %s for a client that accepts %s', async (url, encoding, expand) => {
    const answer = await get(url, encoding);
    expect(answer.headers.vary).toMatch(/accept-encoding/i);
    expect(answer.rawPayload.length).toBeLessThan(text.length / 10);
    expect(expand(answer.rawPayload).toString()).toContain(text.slice(0, 16));
  });

  it.each([
    ['/page', 'identity'],
    ['/no-route', 'identity'],
    ['/small', 'br'],
    ['/photo', 'br'],
  ])('sends %s unchanged to a client that accepts %s', async (url, encoding) => {
    expect((await get(url, encoding)).headers['content-encoding']).toBeUndefined();
  });

  it('leaves compressed answers alone', async () => {
    const answer = await get('/prepared', 'br, gzip');
    expect([answer.headers['content-encoding'], answer.rawPayload.length]).toEqual(['gzip', 5_000]);
  });

  it('does not decompress request bodies', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/text',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: Buffer.from('1f8b08000000000000', 'hex'),
    });
    expect(answer.statusCode).toBe(400);
  });
});
