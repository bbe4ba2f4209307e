import { sql } from 'drizzle-orm';
import type { AuditEntry } from 'shared-api/contract';
import { addressTries, signInLocks } from 'shared-api/rules';
import type { Problem } from '#platform/errors/Problem.ts';
import { accounts, startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { whileHeld } from '#src/testing/whileHeld.ts';
import { LoginGate } from './LoginGate.ts';
import { countAttempt, forgiveAttempt } from './loginThrottle.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('lets one of several attempts through if one is left, though they come at once to several servers', async () => {
  const now = new Date();
  const attempt = { email: 'marisol.vantree@example.com', from: { ip: '192.0.2.1' }, now };
  // Each server has a gate of its own.
  const count = () => countAttempt(server.db, attempt, new LoginGate(() => now));
  for (let failures = 0; failures < 9; failures += 1) await count();
  const attempts: Promise<void>[] = [];
  await whileHeld(
    server,
    (tx) => tx.execute(sql`LOCK TABLE login_failures IN SHARE ROW EXCLUSIVE MODE`),
    async (begin) => {
      for (const _ of [1, 2, 3]) {
        const another = count();
        attempts.push(another);
        expect(await begin(another)).toBe('waits');
      }
    },
  );
  const outcomes = await Promise.allSettled(attempts);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('says how long a lock lasts: until the first of the failures is old enough, and records it once', async () => {
  const start = Date.now();
  const at = (seconds: number) =>
    countAttempt(server.db, {
      ...{ email: 'petra.lindqvist@example.com', from: { ip: '192.0.2.3' } },
      now: new Date(start + seconds * 1000),
    });
  const failures = signInLocks.password.tries;
  for (let made = 0; made < failures; made += 1) await at(made * 10);
  const locked = failures * 10;
  const refusal: Problem = await at(locked).catch((error) => error);
  const ends = locked + Number(refusal.headers['retry-after']);
  await expect(at(ends - 1)).rejects.toThrow(refusal.message);
  const { entries } = (await server.as('full_admin').get('/v1/audit?action=login_locked')).json();
  expect(entries.filter(({ record_id }: AuditEntry) => record_id === accounts.admin.id)).toHaveLength(1);
  await at(ends + 1);
});

it('takes one attempt off its address after a right password, and leaves the wrong ones for others', async () => {
  const start = Date.now();
  let made = 0;
  const next = () => {
    made += 1;
    return { email: `guessed${made}@example.com`, from: { ip: '192.0.2.2' }, now: new Date(start + made) };
  };
  for (let wrong = 1; wrong < addressTries; wrong += 1) await countAttempt(server.db, next());
  const right = next();
  await countAttempt(server.db, right);
  await expect(countAttempt(server.db, next())).rejects.toThrow();
  await forgiveAttempt(server.db, right);
  await countAttempt(server.db, next());
  await expect(countAttempt(server.db, next())).rejects.toThrow();
});
