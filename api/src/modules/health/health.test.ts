import { tmpdir } from 'node:os';
import { sql } from 'drizzle-orm';
import type { Health } from 'shared-api/contract';
import { onlyFullAdminsFix } from 'shared-api/rules';
import { openDatabase, rowsOf } from '#platform/database/database.ts';
import { healthDeps } from '#src/testing/healthDeps.ts';
import { type MailServer, startMailServer } from '#src/testing/mailServer.ts';
import { accounts, startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { runDueChecks } from './health.service.ts';
import { healthChecks } from './healthChecks.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ MOBPREP_DATA: tmpdir(), MOBPREP_MODE: 'demo' });
});
afterEach(() => server.stop());

const read = async (role: 'admin' | 'full_admin' = 'admin'): Promise<Health> =>
  (await server.as(role).get('/v1/health')).json();
const run = (id?: string) => server.as('admin').post('/v1/health/checks', id === undefined ? {} : { id });
const statesIn = ({ checks }: Health) => Object.fromEntries(checks.map(({ id, state }) => [id, state]));
/** Counts a project that isn't there. */
const miscount = () =>
  server.db.execute(sql`INSERT INTO list_changes (list, amount) VALUES ('live projects', 1)`);
const fixes = ({ db } = server) =>
  rowsOf(db, sql`SELECT actor_id, part, detail FROM audit WHERE record_type = 'health'`);
const letters = () =>
  rowsOf<{ address: string; body: string }>(server.db, sql`SELECT address, body FROM letters ORDER BY id`);

it('shows nothing before the first run, then all checks that apply, the worst first', async () => {
  expect(await read()).toEqual({ checks: [], can: { fix: false } });
  await miscount();
  const health: Health = (await run()).json();
  expect(statesIn(health)).toMatchObject({ counters: 'look', clock: 'good' });
  expect(health.checks[0]?.id).toBe('counters');
  expect(await read('full_admin')).toEqual({ ...health, can: { fix: true } });
});

it('runs checks, and fixes them, while the disk is nearly full', async () => {
  const full = await startTestServer({ MOBPREP_DATA: tmpdir(), MIN_FREE_MB: '999999999' });
  const { statusCode, ...answer } = await full.as('full_admin').post('/v1/health/checks', { id: 'disk' });
  expect([statusCode, statesIn(answer.json())]).toEqual([200, { disk: 'failing' }]);
  expect((await full.as('full_admin').post('/v1/health/checks/counters/fix')).statusCode).toBe(200);
  await full.stop();
});

it('runs that many people ask for wait for each other, and too many are refused', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => run('clock')));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]));
});

it('runs one check alone', async () => {
  expect(statesIn((await run('clock')).json())).toEqual({ clock: 'good' });
});

it.each([
  ['no such check', 404],
  ['x'.repeat(10_000), 422],
])('knows no check of another name', async (id, status) => {
  expect((await run(id)).statusCode).toBe(status);
});

it('leaves out what another version found, and what does not apply', async () => {
  await server.db.execute(sql`
    INSERT INTO health_findings (check_id, state, found, checked_at, took_ms)
    VALUES ('of tomorrow', 'failing', 'x', now(), 1), ('clock', NULL, '', now(), 1)`);
  expect((await read()).checks).toEqual([]);
});

it('a full admin fixes a check, which then runs again, and the audit says who did it', async () => {
  await miscount();
  await run('counters');
  const fixed = await server.as('full_admin').post('/v1/health/checks/counters/fix');
  expect(statesIn(fixed.json())).toEqual({ counters: 'good' });
  expect(await fixes()).toEqual([
    { actor_id: accounts.full_admin.id, part: 'counters', detail: 'Counters: Recount' },
  ]);
});

it('a fix that is sent again under its key is done once, and answers with the health of now', async () => {
  const fix = () =>
    server.as('full_admin').post('/v1/health/checks/counters/fix', undefined, { 'idempotency-key': 'fix-1' });
  const answers = [...(await Promise.all([fix(), fix()])), await fix()];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(answers.map((answer) => statesIn(answer.json()))).toContainEqual({ counters: 'good' });
  expect(await fixes()).toHaveLength(1);
});

it('a check that does not apply here refuses its fix, and nothing is recorded', async () => {
  expect((await server.as('full_admin').post('/v1/health/checks/mail/fix')).statusCode).toBe(404);
  expect(await fixes()).toEqual([]);
});

it('a fix that fails is recorded as such', async () => {
  const lost = await startTestServer({
    ...{ MOBPREP_DATA: tmpdir(), SMTP_URL: 'smtp://127.0.0.1:1' },
    MOBPREP_PUBLIC_URL: 'https://mobprep.example.com',
  });
  const { statusCode } = await lost.as('full_admin').post('/v1/health/checks/mail/fix');
  expect(statusCode).toBe(400);
  expect(await fixes(lost)).toMatchObject([{ detail: 'Mail: Send a test, failed' }]);
  await lost.stop();
});

it('an admin may not fix, for the reason that the page gives', async () => {
  const { statusCode, ...answer } = await server.as('admin').post('/v1/health/checks/counters/fix');
  expect([statusCode, answer.json().detail]).toEqual([403, onlyFullAdminsFix]);
});

it('there is no fix for a check without one', async () => {
  expect((await server.as('full_admin').post('/v1/health/checks/clock/fix')).statusCode).toBe(404);
});

it('the probe says each state when it is asked, stays ready, and says nothing else', async () => {
  await miscount();
  await run('counters');
  const probe = async (url: string) => (await server.anonymous.get(url)).json();
  expect(await probe('/readyz')).toEqual({ status: 'ready' });
  expect(await probe('/readyz?verbose')).toEqual({ status: 'ready', checks: { counters: 'look' } });
});

it('what was good too long ago is to look at, on the page and for the probe', async () => {
  await server.db.execute(sql`
    INSERT INTO health_findings (check_id, state, found, checked_at, took_ms)
    VALUES ('clock', 'good', 'x', now() - interval '3 hours', 1),
           ('counters', 'good', 'x', now() - interval '3 hours', 1),
           ('disk', 'failing', 'x', now() - interval '3 hours', 1)`);
  const { checks } = await read();
  expect(checks.map(({ id, state }) => [id, state])).toEqual([
    ['disk', 'failing'],
    ['clock', 'look'],
    ['counters', 'good'],
  ]);
  expect(checks[1]?.found).toMatch(/^Not checked since \w+ \d+, \d{4}, \d+:\d{2} [AP]M UTC\.$/);
  const probe = (await server.anonymous.get('/readyz?verbose')).json();
  expect(probe.checks).toEqual({ disk: 'failing', clock: 'look', counters: 'good' });
});

describe('the schedule', () => {
  let mails: MailServer;
  beforeEach(async () => {
    mails = await startMailServer();
  });
  afterEach(() => mails.stop());
  /** A mail server and a public address that answer. */
  const reachable = async () => ({
    MOBPREP_MODE: 'demo',
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    MOBPREP_PUBLIC_URL: await server.app.listen({ port: 0, host: '127.0.0.1' }),
  });

  it('runs what is due, by only one of two servers', async () => {
    const other = openDatabase({ url: server.url, poolSize: 2, timeoutMs: 5_000, onFault: () => {} });
    const deps = await healthDeps(server);
    await Promise.all([runDueChecks(deps), runDueChecks({ ...deps, db: other.db, within: other.within })]);
    await runDueChecks(deps);
    await other.close();
    const [row] = await rowsOf<{ runs: number; findings: number }>(
      server.db,
      sql`SELECT sum(n_tup_upd)::int AS runs, (SELECT count(*)::int FROM health_findings) AS findings
          FROM pg_stat_xact_user_tables WHERE relname = 'health_findings'`,
    );
    expect(row).toEqual({ runs: 0, findings: healthChecks.length });
  });

  it('mails full admins what is not good, once a day whatever the number of servers', async () => {
    await miscount();
    const settings = await reachable();
    const deps = await healthDeps(server, settings);
    let shift = 0;
    const at = { ...deps, now: () => new Date(Date.now() + shift) };
    await Promise.all([runDueChecks(at), runDueChecks(at)]);
    // Each may have left a check to the other one. The next look runs it.
    await runDueChecks(at);
    const [first, ...others] = await letters();
    const admins = await rowsOf(
      server.db,
      sql`SELECT FROM users WHERE role = 'full_admin' AND is_active AND deleted_at IS NULL`,
    );
    expect(others).toHaveLength(admins.length - 1);
    expect(first?.address).toBe(accounts.full_admin.email);
    expect(first?.body).toContain('Counters (look at this): Stored wrong: projects');
    expect(first?.body).toContain(`${settings.MOBPREP_PUBLIC_URL}/admin/health`);
    shift = 16 * 60_000;
    await runDueChecks(at);
    expect(await letters()).toHaveLength(admins.length);
    shift = 24 * 3_600_000;
    await runDueChecks(at);
    expect(await letters()).toHaveLength(2 * admins.length);
  });

  it('mails nothing while all is good, and nobody without a mail server', async () => {
    await runDueChecks(await healthDeps(server, await reachable()));
    await miscount();
    await server.db.execute(sql`DELETE FROM health_findings`);
    await runDueChecks(await healthDeps(server));
    expect(await letters()).toEqual([]);
  });
});
