import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { AuditEntries, HealthHistory, ReleaseChannel, RemoteFlag } from 'shared-api/contract';
import { canaryCookieOf } from '#platform/auth/canaryCookie.ts';
import { demoPassword } from '#src/demo/seed.ts';
import { type MailServer, startMailServer } from '#src/testing/mailServer.ts';
import { describeRemote, filesOf, install, publicationOf } from '#src/testing/releases/buildFiles.ts';
import { temporaryFolder } from '#src/testing/serverProcess.ts';
import { accounts, startTestServer, type TestServer, testSecret } from '#src/testing/testServer.ts';
import { least } from '../canary/canaryHealth.policy.ts';

const owner = { team: 'Items team', contact: 'items-team@example.com' };
const flag = (changes: Partial<RemoteFlag> = {}): RemoteFlag => ({
  id: 'new-board',
  title: 'A board instead of the list',
  until: '2999-12-31',
  ...changes,
});
const overdue = flag({ id: 'old-board', until: '2026-01-31' });
/** What each version declares. */
const versions = [
  ['1.1.0', [flag({ title: 'A board' })]],
  ['1.2.0', []],
  ['1.3.0', [flag()]],
] as const;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let mail: MailServer;
let server: TestServer;
let deployer: ReturnType<TestServer['withToken']>;
beforeAll(async () => {
  folder = await temporaryFolder();
  const installed = describeRemote({ version: '1.0.0', owner, flags: [flag(), overdue] });
  await install(folder.path, filesOf(installed));
  mail = await startMailServer();
  server = await startTestServer({
    MOBPREP_WEB: folder.path,
    MOBPREP_DATA: join(folder.path, 'data'),
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MOBPREP_PUBLIC_URL: 'http://mobprep.example.com',
  });
  const token = { remote: 'mfe-items', name: 'CI', days: 1 };
  deployer = server.withToken((await (await admin()).post('/v1/deploy-tokens', token)).json().secret);
  for (const [version, flags] of versions)
    await publish({ version, flags: [...flags] }).then(({ statusCode }) => expect(statusCode).toBe(200));
});
/** As installed, with every flag off. */
beforeEach(async () => {
  await server.db.execute(sql`UPDATE release_channels SET live = NULL, previous = NULL, canary = NULL, flags = '[]',
    revision = revision + 1`);
  await server.db.execute(sql`DELETE FROM remote_health`);
  await promote('1.2.0');
  await promote(null);
});
afterAll(async () => {
  await server.stop();
  await mail.stop();
  await folder.remove();
});

/** A full admin who has just signed in. */
async function admin() {
  const account = { email: accounts.full_admin.email, password: demoPassword };
  return server.withToken((await server.anonymous.post('/v1/users/login', account)).json().access_token);
}
const publish = (changes: Parameters<typeof describeRemote>[0]) =>
  deployer.post('/v1/releases', publicationOf(describeRemote(changes)));
const promote = async (version: string | null) =>
  (await admin()).post('/v1/releases/mfe-items/promote?unopened=true', { version });
const set = async (change: object, id = 'new-board', headers: Record<string, string> = {}) =>
  (await admin()).put(`/v1/releases/mfe-items/flags/${id}`, change, headers);
const forPe = { roles: ['pe'], share: 0 };
const off = { roles: [], share: 0 };
const channel = async (): Promise<ReleaseChannel> =>
  (await (await admin()).get('/v1/releases')).json().channels[0];
const audit = async (): Promise<AuditEntries['entries']> =>
  (await (await admin()).get('/v1/audit?record_type=remote&limit=1')).json().entries;

const ring = (id: number, role = 'pm') => `ring=${canaryCookieOf(testSecret, { id, role })}`;
const statesFor = async (cookie: string) =>
  (await server.anonymous.get('/remotes.json', { cookie })).json().remotes[0].flagStates;
/** Reports of this many people, each from an address of its own. */
async function report(people: number, role: string, said: object = {}, first = 1) {
  for (let id = first; id < first + people; id += 1)
    await server.app.inject({
      method: 'POST',
      url: '/reports/health',
      remoteAddress: `10.0.${id >> 8}.${id & 255}`,
      headers: { cookie: ring(id, role) },
      payload: { remotes: [{ remote: 'mfe-items', version: '1.0.0', views: 1, failures: 0, ...said }] },
    });
}

describe('a flag', () => {
  it('is in nobody’s page until it is turned on', async () => {
    expect(await statesFor(ring(1, 'pe'))).toBeUndefined();
    expect((await channel()).flags).toMatchObject([
      { id: 'new-board', title: 'A board instead of the list', until: '2999-12-31', is_overdue: false },
      { id: 'old-board', roles: [], share: 0, ended: null, is_overdue: true },
    ]);
  });

  it('is on for those whom an administrator chooses, and off for the rest', async () => {
    const answer = await set(forPe);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().flags[0]).toMatchObject({ id: 'new-board', roles: ['pe'], share: 0 });
    expect(await statesFor(ring(1, 'pe'))).toEqual({ 'new-board': true });
    expect(await statesFor(ring(1, 'pm'))).toEqual({ 'new-board': false });
    const page = await server.anonymous.get('/items', { accept: 'text/html', cookie: ring(1, 'pe') });
    expect(page.body).toContain('"flagStates":{"new-board":true}');
    expect(page.body).not.toContain('A board instead of the list');
    expect((await audit())[0]).toMatchObject({
      ...{ actor_id: accounts.full_admin.id, part: 'mfe-items' },
      old_values: { flags: [] },
      new_values: { flags: [{ id: 'new-board', roles: ['pe'], share: 0 }] },
    });
  });

  it('is on for a share of people, always the same ones, and others than those with another flag', async () => {
    const people = Array.from({ length: 200 }, (_, id) => ring(id + 1));
    await set({ roles: [], share: 20 });
    const chosen = async (id: string) => {
      const states = await Promise.all(people.map(statesFor));
      return people.filter((_, at) => states[at][id]);
    };
    const some = await chosen('new-board');
    expect(some.length).toBeGreaterThan(20);
    expect(some.length).toBeLessThan(60);
    expect(await chosen('new-board')).toEqual(some);
    await server.db.execute(sql`UPDATE release_channels SET revision = revision + 1,
      flags = flags || '[{ "id": "old-board", "roles": [], "share": 20 }]'`);
    await set({ roles: [], share: 50 });
    const more = await chosen('new-board');
    expect(more).toEqual(expect.arrayContaining(some));
    expect(await chosen('old-board')).not.toEqual(some);
  });

  it('can only be turned off once its last day is over', async () => {
    const refused = await set(forPe, 'old-board');
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'release_refused']);
    expect(refused.json().detail).toBe('The flag old-board ended on 2026-01-31: it can only be turned off');
    await server.db.execute(sql`UPDATE release_channels SET revision = revision + 1,
      flags = '[{ "id": "old-board", "roles": ["pe"], "share": 0 }]'`);
    await set(forPe);
    expect(await statesFor(ring(1, 'pe'))).toEqual({ 'new-board': true, 'old-board': true });
    expect((await set(off, 'old-board')).statusCode).toBe(200);
    expect(await statesFor(ring(1, 'pe'))).toEqual({ 'new-board': true });
  });

  it.each([
    ['unknown', 'no-such-flag', forPe, 404],
    ['like what every object has', 'constructor', forPe, 404],
    ['malformed', 'New%20Board', forPe, 422],
    ['for more than everybody', 'new-board', { roles: [], share: 101 }, 422],
    ['for an unknown role', 'new-board', { roles: ['owner'], share: 0 }, 422],
    ['for somebody by name', 'new-board', { ...forPe, users: [1] }, 422],
  ])('is refused if it is %s', async (_what, id, change, status) => {
    expect((await set(change, id)).statusCode).toBe(status);
    expect((await channel()).flags.every(({ roles }) => roles.length === 0)).toBe(true);
  });

  it('is changed by one of two tabs that saw the same', async () => {
    const seen = { 'if-match': `"${(await channel()).revision}"` };
    expect((await set(forPe, 'new-board', seen)).statusCode).toBe(200);
    expect((await set(off, 'new-board', seen)).json().code).toBe('version_conflict');
    expect(await statesFor(ring(1, 'pe'))).toEqual({ 'new-board': true });
  });

  it.each([
    ['on for the same people', forPe],
    ['off again', off],
  ])('leaves no trace when it is turned %s', async (_what, change) => {
    await set(change);
    await set({ roles: [], share: 5 });
    await set(change);
    const before = [(await channel()).revision, (await audit())[0]?.id];
    expect((await set(change)).statusCode).toBe(200);
    expect([(await channel()).revision, (await audit())[0]?.id]).toEqual(before);
  });

  it('is as it was after a roll-back, and off in a later release that reuses its name', async () => {
    await promote('1.1.0');
    await set(forPe);
    await promote('1.2.0');
    expect([await statesFor(ring(1, 'pe')), (await channel()).flags]).toEqual([undefined, []]);
    expect((await set(forPe)).statusCode).toBe(404);
    await (await admin()).post('/v1/releases/mfe-items/roll-back?unopened=true');
    expect(await statesFor(ring(1, 'pe'))).toEqual({ 'new-board': true });
    await promote('1.2.0');
    await promote('1.3.0');
    expect((await channel()).flags).toMatchObject([{ id: 'new-board', roles: [] }]);
  });

  it('of a canary alone is on for people who get both', async () => {
    await promote('1.2.0');
    const canary = { version: '1.1.0', roles: ['pe', 'pm'], share: 0 };
    await (await admin()).put('/v1/releases/mfe-items/canary?unopened=true', canary);
    expect((await channel()).flags).toMatchObject([{ id: 'new-board', title: 'A board' }]);
    await set(forPe);
    const states = await Promise.all(['pe', 'pm', 'fm'].map((role) => statesFor(ring(1, role))));
    expect(states).toEqual([{ 'new-board': true }, { 'new-board': false }, undefined]);
  });

  it('of a canary that ended is off in the next one', async () => {
    await promote('1.2.0');
    const setCanary = async (version: string | null) =>
      (await admin()).put('/v1/releases/mfe-items/canary?unopened=true', {
        version,
        roles: ['pe'],
        share: 0,
      });
    await setCanary('1.1.0');
    await set(forPe);
    await setCanary('1.3.0');
    expect(await statesFor(ring(1, 'pe'))).toEqual({ 'new-board': true });
    await setCanary(null);
    await setCanary('1.3.0');
    expect(await statesFor(ring(1, 'pe'))).toBeUndefined();
  });
});

describe('a flag that fails', () => {
  const failing = { failures: 1, flags: ['new-board'] };

  it('turns itself off for everybody, says why, and tells the owner', async () => {
    await set(forPe);
    await report(20, 'pm');
    await report(least.failingPeople, 'pe', failing, 101);
    const reason =
      'It failed for 3 of 3 people, in 3 of 3 visits; the rest for 0 of 20 people, in 0 of 20 visits';
    const { flags } = await channel();
    expect(flags[0]).toMatchObject({ id: 'new-board', roles: [], share: 0, ended: { reason } });
    expect(await statesFor(ring(1, 'pe'))).toBeUndefined();
    expect((await audit())[0]).toMatchObject({
      actor_id: null,
      detail: `The flag new-board was turned off by the server: ${reason}`,
    });
    const letters = await mail.arrived(owner.contact, 1);
    expect(letters.at(-1)).toMatch(/^Subject: The flag new-board of mfe-items was turned off$/m);
    expect(letters.at(-1)).toContain('MobPrep turned off the flag new-board of mfe-items for everybody.');
  });

  it('starts with a clean sheet when it is turned on again', async () => {
    await set(forPe);
    await report(20, 'pm');
    await report(least.failingPeople, 'pe', failing, 101);
    await set(forPe);
    await report(1, 'pe', failing, 101);
    expect((await channel()).flags[0]).toMatchObject({
      ...{ roles: ['pe'], ended: null },
      health: { on: { page_views: 1, failures: 1 }, off: { page_views: 0 } },
    });
  });

  it('is not blamed for tabs that are older than its last change', async () => {
    await set(forPe);
    await report(20, 'pm');
    await report(10, 'pe', { failures: 1 }, 101);
    expect((await channel()).flags[0]).toMatchObject({
      roles: ['pe'],
      health: { on: { page_views: 0 }, off: { page_views: 20, failures: 0 } },
    });
  });

  it('goes on if the rest fails as often', async () => {
    await set(forPe);
    await report(10, 'pm', { failures: 1 });
    await report(10, 'pe', failing, 101);
    expect((await channel()).flags[0]).toMatchObject({ roles: ['pe'], ended: null });
  });

  it('counts once for its remote', async () => {
    await set(forPe);
    await report(2, 'pm', { failures: 1 });
    const { health, budget } = await channel();
    const days: HealthHistory = (await (await admin()).get('/v1/releases/mfe-items/health')).json();
    expect([health.live?.page_views, budget.page_views, days.days[0]?.page_views]).toEqual([2, 2, 2]);
  });
});

describe('a release', () => {
  const flags = (count: number) => Array.from({ length: count }, (_, at) => flag({ id: `f${at}` }));

  it.each([
    ['two flags of one name', [flag(), flag({ title: 'Another' })], 'two flags are called new-board'],
    ['eleven flags', flags(11), '/flags must not have more than 10 items'],
    ['a flag without a name', [flag({ title: ' ' })], '/flags/0/title'],
    ['a name of two lines', [flag({ title: 'A\nboard' })], '/flags/0/title'],
    ['an endless name', [flag({ title: 'x'.repeat(61) })], '/flags/0/title'],
    ['an id with markup', [flag({ id: '<img>' })], '/flags/0/id'],
    ['no last day', [flag({ until: 'soon' })], '/flags/0/until'],
  ])('is refused with %s', async (_what, declared, reason) => {
    const answer = await publish({ version: '2.0.0', flags: declared });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail[0].msg).toContain(reason);
  });

  it('may have ten, with markup in their names, and says which are overdue', async () => {
    const declared = [...flags(9), flag({ id: 'late', title: '<img src=x>', until: '2026-02-28' })];
    const answer = await publish({ version: '2.1.0', flags: declared });
    expect(answer.json().overdue_flags).toEqual([{ id: 'late', until: '2026-02-28' }]);
    const { releases } = await channel();
    expect(releases[0]?.overdue_flags).toEqual([{ id: 'late', until: '2026-02-28' }]);
  });
});
