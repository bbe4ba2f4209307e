import { sql } from 'drizzle-orm';
import { openDatabase } from '#platform/database/database.ts';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

const limitMs = 2_000;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ DATABASE_POOL: '1', DATABASE_TIMEOUT_MS: String(limitMs) });
  await server.token('marisol.vantree@example.com');
});
afterAll(() => server.stop());

const other = (timeoutMs: number) =>
  openDatabase({ url: server.url, poolSize: 1, timeoutMs, onFault: () => {} });

it('counts the waits for a connection and for a locked table against one limit', async () => {
  const [locker, rival] = [other(60_000), other(0.7 * limitMs)];
  const done = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const locking = locker.db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE units`);
    locked.resolve();
    await done.promise;
  });
  await locked.promise;
  const busy = server.db.execute(sql`SELECT pg_sleep(${(0.6 * limitMs) / 1000})`);
  const ends: string[] = [];
  const asked = server
    .as('pm')
    .get('/v1/units')
    .finally(() => ends.push('request'));
  await busy;
  // Starts waiting for the table together with the request, and for less time than a query may take.
  const waited = rival.db
    .execute(sql`SELECT FROM units`)
    .catch(() => {})
    .finally(() => ends.push('rival'));
  const [answer] = await Promise.all([asked, waited]);
  expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
    503,
    'db_unavailable',
    '2',
  ]);
  expect(ends).toEqual(['request', 'rival']);
  done.resolve();
  await locking;
  expect((await server.as('pm').get('/v1/units')).statusCode).toBe(200);
  await Promise.all([locker.close(), rival.close()]);
});
