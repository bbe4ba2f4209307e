import { connect } from 'node:net';
import Fastify from 'fastify';
import { problems } from '#platform/errors/errorHandler.ts';
import type { App } from './App.ts';
import { heavyBodies } from './heavyBodies.ts';
import { headersTimeout, requestTimeout } from './requestTimeout.ts';

let app: App;
let port = 0;
beforeAll(async () => {
  app = Fastify({ http: headersTimeout(250) });
  await app.register(problems);
  await app.register(requestTimeout);
  app.post('/quick', { config: { requestTimeoutMs: 50 } }, async () => 'thanks');
  app.post('/patient', { config: { requestTimeoutMs: 5_000 } }, async () => 'thanks');
  app.addHook('preParsing', async (request, _reply, payload) => {
    if (request.url === '/proven') request.allowTime(5_000);
    return payload;
  });
  app.post('/proven', { config: { requestTimeoutMs: 50 } }, async () => 'thanks');
  await app.register(heavyBodies);
  const file = { bodyLimit: 2 * 1024 * 1024 };
  app.post('/file', { ...file, config: { requestTimeoutMs: 5_000 } }, async () => 'thanks');
  app.post('/quick-file', { ...file, config: { requestTimeoutMs: 50 } }, async () => 'thanks');
  await app.listen({ port: 0 });
  const address = app.server.address();
  port = typeof address === 'object' ? (address?.port ?? 0) : 0;
});
afterAll(() => app.close());

/** Sends half of a body and, when told to, the rest. Returns everything that comes back. */
function sendHalf(path: string) {
  const socket = connect(port, '127.0.0.1');
  let words = '';
  socket.on('data', (data) => {
    words += data.toString();
  });
  const head = `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 4\r\n\r\n`;
  socket.write(`${head}nu`);
  const end = new Promise<string>((resolve) => socket.on('close', () => resolve(words)));
  return { end, sendRest: () => socket.write('ll') };
}

it('answers 408 and hangs up when a body does not arrive in time', async () => {
  const words = await sendHalf('/quick').end;
  expect(words).toContain('408 Request Timeout');
  expect(words).toContain('"code":"request_timeout"');
});

it('waits longer for a route that says so', async () => {
  const slow = sendHalf('/patient');
  await sendHalf('/quick').end;
  slow.sendRest();
  expect(await slow.end).toContain('200 OK');
});

it('waits longer once a request has proved that it may take longer', async () => {
  const slow = sendHalf('/proven');
  await sendHalf('/quick').end;
  slow.sendRest();
  expect(await slow.end).toContain('200 OK');
});

it('begins a waiting file’s time when it may arrive', async () => {
  const arriving = [sendHalf('/file'), sendHalf('/file')];
  const [waiting, slow] = [sendHalf('/quick-file'), sendHalf('/quick-file')];
  // Both would be late by now.
  await sendHalf('/quick').end;
  waiting.sendRest();
  for (const file of arriving) file.sendRest();
  expect(await waiting.end).toContain('200 OK');
  expect(await slow.end).toContain('408 Request Timeout');
});

it('answers 408 and hangs up when the headers do not arrive in time', async () => {
  const socket = connect(port, '127.0.0.1');
  let words = '';
  socket.on('data', (data) => {
    words += data.toString();
  });
  socket.write('GET /quick HTTP/1.1\r\nhost:');
  await new Promise((resolve) => socket.on('close', resolve));
  expect(words).toContain('408 Request Timeout');
}, 20_000); // by default Node checks only twice a minute
