import { sql } from 'drizzle-orm';
import { openDatabase } from '#platform/database/database.ts';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

const readMs = 1_500;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ DATABASE_POOL: '2', DATABASE_TIMEOUT_MS: String(readMs) });
  await server.token('petra.lindqvist@example.com');
});
afterAll(() => server.stop());

/** Calls while somebody holds the lock of the units. Returns the answers, and the milliseconds that each took. */
async function whileLocked(calls: (() => ReturnType<ReturnType<TestServer['as']>['get']>)[]) {
  const { db, close } = openDatabase({ url: server.url, poolSize: 1, timeoutMs: 60_000, onFault: () => {} });
  const [locked, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const locking = db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE units`);
    locked.resolve();
    await done.promise;
  });
  await locked.promise;
  const begun = performance.now();
  const answers = await Promise.all(
    calls.map(async (call) => ({ answer: await call(), tookMs: performance.now() - begun })),
  );
  done.resolve();
  await locking.finally(close);
  return answers;
}

const read = () => server.as('admin').get('/v1/units');
const write = () => server.as('admin').post('/v1/units', { name: 'PALLET' });

it('lets a write wait for a busy database twice as long as a read', async () => {
  const answers = await whileLocked([read, write]);
  for (const { answer } of answers)
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
      503,
      'busy',
      '1',
    ]);
  const [readTook = 0, writeTook = 0] = answers.map(({ tookMs }) => tookMs);
  expect(readTook).toBeGreaterThan(0.9 * readMs);
  expect(readTook).toBeLessThan(2 * readMs);
  expect(writeTook).toBeGreaterThan(1.9 * readMs);
  expect((await read()).statusCode).toBe(200);
  expect((await write()).statusCode).toBe(201);
});

it('counts the waits for a connection and for a locked table against one limit', async () => {
  const busy = [1, 2].map(() => server.db.execute(sql`SELECT pg_sleep(${(0.6 * readMs) / 1000})`));
  const [first] = await whileLocked([read]);
  await Promise.all(busy);
  expect(first?.answer.json().code).toBe('busy');
  expect(first?.tookMs).toBeLessThan(1.5 * readMs);
});
