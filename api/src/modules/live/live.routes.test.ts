import { type AddressInfo, connect } from 'node:net';
import { sql } from 'drizzle-orm';
import { listenOn } from '#platform/database/listen.ts';
import { reportLimit } from '#platform/http/reportLimit.ts';
import { mostStreamsOfPerson } from '#platform/live/limits.ts';
import { accounts, startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { liveChannel } from './liveSource.ts';

let server: TestServer;
let origin = '';
beforeEach(async () => {
  server = await startTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`; // it listens on a port
});
afterEach(() => server.stop());

const draft = '/v1/projects/304/contents/5005';

/** Opens a stream as a browser does. */
async function open(query: string, email = 'marisol.vantree@example.com') {
  const leaving = new AbortController();
  const answer = await fetch(`${origin}/v1/live?${query}`, {
    headers: { authorization: `Bearer ${await server.token(email)}`, 'accept-encoding': 'gzip, br' },
    signal: leaving.signal,
  });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  /** Reads on until there is such text. */
  const until = async (part: string) => {
    while (!text.includes(part)) {
      const next = await reader?.read();
      if (!next || next.done) throw new Error(`the stream ended without ${part}: ${text}`);
      text += next.value;
    }
  };
  const rest = async () => {
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) text += next.value;
    return text;
  };
  return { answer, until, rest, leave: () => leaving.abort() };
}

describe('a stream over HTTP', () => {
  it('is neither compressed nor kept by anybody on its way', async () => {
    const { answer, until, leave } = await open('drafts=5005');
    await until('"type":"hello"');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers.get('content-encoding')).toBeNull();
    leave();
  });

  it('carries what another person writes', async () => {
    const { until, leave } = await open('drafts=5005');
    await until('"type":"draft"');
    await server.as('fm').put(`${draft}/items/1001`, { quantity: 77 });
    await until('"quantity":77');
    leave();
  });

  it('ends after the first state if only that is wanted', async () => {
    const { rest } = await open('drafts=5005&lists=items&once=true');
    expect(await rest()).toMatch(/"type":"draft"/);
  });

  it('goes on after the database was restarted', async () => {
    const { until, leave } = await open('drafts=5005');
    await until('"type":"draft"');
    const others = sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE usename = current_user AND datname = current_database() AND pid <> pg_backend_pid()`;
    await server.db.execute(others);
    await server.as('fm').put(`${draft}/items/1001`, { quantity: 78 });
    await until('"quantity":78');
    leave();
  });

  it('lets the server stop, and tells its reader to come back', async () => {
    const { until, rest } = await open('drafts=5005');
    await until('"type":"draft"');
    await server.app.close();
    expect(await rest()).toMatch(/"type":"end","why":"stopping","after_ms":\d+/);
  });

  it('leaves no trace of a reader who has gone before they were known', async () => {
    const head = `GET /v1/live?drafts=5005 HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${await server.token(accounts.pm.email)}\r\n\r\n`;
    for (let count = 0; count < mostStreamsOfPerson; count += 1) {
      const socket = connect(Number(new URL(origin).port), '127.0.0.1');
      await new Promise((sent) => socket.write(head, sent));
      socket.destroy();
    }
    const { until, leave } = await open('drafts=5005');
    await until('"type":"draft"');
    while (server.app.hub.streams > 1) await server.as('pm').get(draft);
    expect(server.app.hub.streams).toBe(1);
    leave();
  });

  it('leaves no trace once its reader has gone', async () => {
    const { until, leave } = await open('drafts=5005');
    await until('"type":"draft"');
    expect(server.app.hub.streams).toBe(1);
    leave();
    while (server.app.hub.streams > 0) await server.as('pm').get(draft);
  });
});

it.each([
  [
    'is completed',
    () => server.as('admin').put('/v1/projects/304', { status: 'completed', status_override: true }),
  ],
  ['is deleted', () => server.as('admin').delete('/v1/projects/305')],
])('every server hears at once that a project %s', async (_what, change) => {
  const [connected, heard] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const stop = listenOn(server.url)(liveChannel, (message) => {
    if (message === undefined) connected.resolve();
    else if (message.endsWith(' everything')) heard.resolve();
  });
  await connected.promise;
  expect((await change()).statusCode).toBeLessThan(300);
  await heard.promise;
  await stop();
});

it.each([
  ['nothing to follow', ''],
  ['an empty list', 'drafts='],
  ['an unknown list', 'lists=secrets'],
  ['an id that is none', 'drafts=5005,x'],
  [
    'more drafts than one stream follows',
    `drafts=${Array.from({ length: 21 }, (_, at) => at + 1).join(',')}`,
  ],
])('%s is refused', async (_what, query) => {
  expect((await server.as('pm').get(`/v1/live?${query}`)).statusCode).toBe(422);
});

it('a person with many streams may only poll, and others are not concerned', async () => {
  const streams = await Promise.all(Array.from({ length: mostStreamsOfPerson }, () => open('drafts=5005')));
  const { answer } = await open('drafts=5005');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
  const poll = await open('drafts=5005&once=true');
  expect(await poll.rest()).toMatch(/"type":"draft"/);
  const other = await open('drafts=5005', 'caleb.ostrander@example.com');
  expect(other.answer.status).toBe(200);
  for (const { leave } of [...streams, other]) leave();
});

it('lists that a browser should not show are counted, until it reports so many that they would fill the log', async () => {
  const report = () => server.as('pm').post(`${draft}/divergences`, { shown: '1-a', sent: '1-b' });
  const statuses: number[] = [];
  for (let at = 0; at <= reportLimit.max; at += 1) statuses.push((await report()).statusCode);
  expect([statuses[0], statuses.at(-1)]).toEqual([204, 429]);
  expect(server.app.hub.divergences).toBe(reportLimit.max);
});
