import { once } from 'node:events';
import { Writable } from 'node:stream';
import Fastify from 'fastify';
import type { App } from '#platform/http/App.ts';
import { problems } from './errorHandler.ts';
import { databaseUnavailable, Problem } from './Problem.ts';

let lines: Record<string, unknown>[] = [];
const stream = new Writable({
  write(chunk, _encoding, done) {
    lines.push(JSON.parse(String(chunk)));
    done();
  },
});
const errors = () => lines.filter(({ level }) => Number(level) >= 40);

/** A server whose only route fails with this. */
async function failing(fail: () => Error): Promise<App> {
  lines = [];
  const app: App = Fastify({ logger: { level: 'info', stream } });
  await app.register(problems);
  app.get('/', async () => {
    throw fail();
  });
  return app;
}

it('says an outage of the database once, with how many more requests it failed', async () => {
  const app = await failing(() => databaseUnavailable(new Error('ECONNREFUSED')));
  for (const _ of [1, 2, 3, 4]) expect((await app.inject('/')).statusCode).toBe(503);
  expect(errors()).toMatchObject([{ msg: 'db_unavailable' }]);
  await app.close();
  expect(errors()).toMatchObject([{ msg: 'db_unavailable' }, { msg: 'db_unavailable', left_out: 2 }]);
});

it('says every other fault', async () => {
  const app = await failing(() => new Problem(500, 'internal', 'Something went wrong on the server'));
  for (const _ of [1, 2]) await app.inject('/');
  expect(errors()).toMatchObject([{ msg: 'internal' }, { msg: 'internal' }]);
  await app.close();
});

it('says nothing of a refusal that nobody has to know about', async () => {
  const app = await failing(() => new Problem(503, 'db_unavailable', 'About to stop', { isFault: false }));
  expect((await app.inject('/')).statusCode).toBe(503);
  expect(errors()).toEqual([]);
  await app.close();
});

it('calls it no error that a browser goes away in the middle', async () => {
  const left = new AbortController();
  const app = await failing(() => new Error('never'));
  const over = Promise.withResolvers<void>();
  app.addHook('onError', async () => over.resolve());
  app.get('/slow', async ({ raw }) => {
    left.abort();
    await once(raw.socket, 'close');
    throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  await expect(fetch(`${url}/slow`, { signal: left.signal })).rejects.toThrow('aborted');
  await over.promise;
  await app.close();
  expect(lines.map(({ msg }) => msg)).toContain('the browser went away');
  expect(errors()).toEqual([]);
});
