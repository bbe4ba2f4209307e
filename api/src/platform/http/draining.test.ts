import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { problems } from '#platform/errors/errorHandler.ts';
import type { App } from './App.ts';
import { draining } from './draining.ts';

afterEach(() => jest.useRealTimers());

it('a stopping server lets clients read their answers for seven seconds, then hangs up', async () => {
  const app: App = Fastify();
  await app.register(problems);
  await app.register(draining, { delayMs: 0 });
  app.get('/endless', (_request, reply) => {
    reply.hijack();
    reply.raw.write('the first part');
  });
  const isWaiting = Promise.withResolvers<void>();
  app.addHook('preClose', async () => isWaiting.resolve());
  await app.listen();
  const { port } = app.server.address() as AddressInfo; // it listens on a port
  const isCut = Promise.withResolvers<boolean>();
  const isRead = Promise.withResolvers<void>();
  get(`http://localhost:${port}/endless`, (answer) => {
    answer.on('data', () => isRead.resolve());
    answer.on('error', () => isCut.resolve(true));
  });
  await isRead.promise;
  const hangUp = jest.spyOn(app.server, 'closeAllConnections');
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date', 'performance'] });
  const stopped = app.close();
  await isWaiting.promise;
  jest.advanceTimersByTime(6_999);
  expect(hangUp).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(hangUp).toHaveBeenCalledTimes(1);
  await stopped;
  expect(await isCut.promise).toBe(true);
});
