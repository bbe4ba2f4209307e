import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { AuditEntries, HealthReport, ReleaseChannel, ReleaseChannelList } from 'shared-api/contract';
import { canaryCookieOf } from '#platform/auth/canaryCookie.ts';
import { rowsOf } from '#platform/database/database.ts';
import { purge } from '#platform/upkeep/purge.ts';
import { retentionDays } from '#platform/upkeep/retention.ts';
import { demoPassword } from '#src/demo/seed.ts';
import { type MailServer, startMailServer } from '#src/testing/mailServer.ts';
import { describeRemote, filesOf, install, publicationOf } from '#src/testing/releases/buildFiles.ts';
import { temporaryFolder } from '#src/testing/serverProcess.ts';
import { accounts, startTestServer, type TestServer, testSecret } from '#src/testing/testServer.ts';
import { least } from './canaryHealth.policy.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let mail: MailServer;
let server: TestServer;
const owner = { team: 'Items team', contact: 'items-team@example.com' };
let waited = 0;
const wait = (seconds: number) => {
  waited += seconds;
  server.wait(seconds);
};
beforeAll(async () => {
  folder = await temporaryFolder();
  await install(folder.path, filesOf(describeRemote({ version: '1.0.0' })));
  mail = await startMailServer();
  server = await startTestServer({
    MOBPREP_WEB: folder.path,
    MOBPREP_DATA: join(folder.path, 'data'),
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MOBPREP_PUBLIC_URL: 'http://mobprep.example.com',
  });
  const admin = await signedIn();
  const { secret } = (
    await admin.post('/v1/deploy-tokens', { remote: 'mfe-items', name: 'CI', days: 1 })
  ).json();
  const published = await server
    .withToken(secret)
    .post('/v1/releases', publicationOf(describeRemote({ owner })));
  expect(published.statusCode).toBe(200);
});
/** As installed: no canary and no reports. */
beforeEach(async () => {
  // Moves to the start of an hour.
  wait(3_600 - ((Date.now() / 1_000 + waited) % 3_600) + 1);
  await setCanary(null);
  await promote(null);
  await server.db.execute(sql`DELETE FROM remote_health`);
});
afterAll(async () => {
  await server.stop();
  await mail.stop();
  await folder.remove();
});

type Line = HealthReport['remotes'][number];
const line = (changes: Partial<Line> = {}): Line => ({
  remote: 'mfe-items',
  version: '1.0.0',
  views: 1,
  failures: 0,
  ...changes,
});

/** A person's cookie. People with the role PE get the canary. */
const ring = (id: number, role = 'pm') => `ring=${canaryCookieOf(testSecret, { id, role })}`;
let addresses = 0;
const send = (cookie: string, body: object, address?: string) => {
  addresses += 1;
  return server.app.inject({
    method: 'POST',
    url: '/reports/health',
    remoteAddress: address ?? `10.0.${addresses >> 8}.${addresses & 255}`,
    headers: { cookie },
    payload: body,
  });
};
const report = (cookie: string, changes: Partial<Line> = {}) => send(cookie, { remotes: [line(changes)] });

/** A full admin who has just signed in, because tests move the clock past a token's lifetime. */
async function signedIn() {
  const account = { email: accounts.full_admin.email, password: demoPassword };
  return server.withToken((await server.anonymous.post('/v1/users/login', account)).json().access_token);
}
async function channel() {
  const { channels }: ReleaseChannelList = (await (await signedIn()).get('/v1/releases')).json();
  return channels[0] as ReleaseChannel; // there is one remote
}
const trail = async (): Promise<AuditEntries['entries']> =>
  (await (await signedIn()).get('/v1/audit?record_type=remote&limit=50')).json().entries;
const rows = () =>
  rowsOf<{ version: string; views: number }>(server.db, sql`SELECT version, views FROM remote_health`);

async function setCanary(version: string | null = '1.1.0') {
  const canary = { version, roles: ['pe'], share: 0 };
  const answer = await (await signedIn()).put('/v1/releases/mfe-items/canary?unopened=true', canary);
  expect(answer.statusCode).toBe(200);
}
async function promote(version: string | null) {
  const answer = await (await signedIn()).post('/v1/releases/mfe-items/promote?unopened=true', { version });
  expect(answer.statusCode).toBe(200);
}

const people = (count: number) => Array.from({ length: count }, (_, i) => i + 1);
/** Reports that this many people work with the live version without a failure. */
const workLive = async (count = 20) => {
  for (const id of people(count)) await report(ring(id), { views: 5 });
};
/** Reports that the canary fails for this many people. */
const failCanary = async (count: number, changes: Partial<Line> = {}) => {
  for (const id of people(count))
    await report(ring(100 + id, 'pe'), { version: '1.1.0', views: 20, failures: 1, ...changes });
};

describe('the report of a browser', () => {
  it('is added up per day for all versions, and spends the budget of its remote', async () => {
    const days = async () => (await (await signedIn()).get('/v1/releases/mfe-items/health')).json().days;
    expect(await days()).toEqual([]);
    await report(ring(1), { views: 100, lcp: 1_000 });
    await report(ring(2), { views: 90, failures: 2 });
    expect((await channel()).budget).toEqual({
      ...{ per_thousand: 2, page_views: 190 },
      ...{ failures: 2, is_spent: false },
    });
    await server.db.execute(sql`UPDATE remote_health SET hour = hour - interval '1 day', version = '0.9.0'`);
    await report(ring(3), { views: 5, failures: 1 });
    const [before, today] = await days();
    expect(before).toMatchObject({ page_views: 190, failures: 2, lcp: expect.any(Number), inp: null });
    expect(today).toMatchObject({ page_views: 5, failures: 1, lcp: null });
    expect(Date.parse(today.day) - Date.parse(before.day)).toBe(86_400_000);
    expect((await channel()).budget).toMatchObject({ page_views: 195, failures: 3, is_spent: true });
  });

  it('that spends the budget makes a pipeline confirm what it makes live', async () => {
    await report(ring(1), { views: 100, failures: 3 });
    const made = { remote: 'mfe-items', name: 'Pipeline', days: 1 };
    const pipeline = server.withToken(
      (await (await signedIn()).post('/v1/deploy-tokens', made)).json().secret,
    );
    const promoteWith = (query: string) =>
      pipeline.post(`/v1/releases/mfe-items/promote?unopened=true${query}`, { version: '1.1.0' });
    const refused = await promoteWith('');
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      expect.stringContaining('30.0 of every 1,000 page views failed, and 2 may'),
    ]);
    expect((await promoteWith('&over_budget=true')).statusCode).toBe(200);
  });

  it('is added up per hour, and shown for this hour and the last', async () => {
    await report(ring(1), { views: 3, failures: 1, lcp: 1_000, inp: 90, cls: 0 });
    await report(ring(2), { views: 2 });
    const { health } = await channel();
    expect(health.live).toMatchObject({ page_views: 5, failures: 1, cls: 0.01 });
    expect(health.live?.lcp).toBeGreaterThanOrEqual(1_000);
    expect(health.live?.inp).toBeLessThan(90 * 1.125);
    expect(health.canary).toBeNull();
    wait(3_600);
    expect((await channel()).health.live?.page_views).toBe(5);
    wait(3_600);
    const nothing = { page_views: 0, failures: 0, lcp: null, inp: null, cls: null };
    expect((await channel()).health.live).toEqual(nothing);
  });

  it('counts for its own remote and its own hour', async () => {
    await report(ring(1), { views: 3 });
    await server.db.execute(sql`INSERT INTO remote_health (remote, version, hour, views)
      SELECT 'mfe-other', version, hour + interval '1 hour', 7 FROM remote_health`);
    wait(3_600);
    await report(ring(1), { views: 2 });
    const counted = await rowsOf(server.db, sql`SELECT remote, views FROM remote_health ORDER BY 1, hour`);
    expect(counted).toEqual([
      { remote: 'mfe-items', views: 3 },
      { remote: 'mfe-items', views: 2 },
      { remote: 'mfe-other', views: 7 },
    ]);
  });

  it('counts a person’s figure once an hour', async () => {
    for (const lcp of [1_000, 20_000, 20_000, 20_000]) await report(ring(1), { lcp });
    const once = (await channel()).health.live;
    expect([once?.page_views, (once?.lcp ?? 0) < 1_125]).toEqual([4, true]);
    for (const id of people(4)) await report(ring(id), { lcp: 20_000 });
    expect((await channel()).health.live?.lcp).toBeGreaterThanOrEqual(20_000);
  });

  it.each<[string, () => string]>([
    ['nobody', () => ''],
    ['somebody who writes the cookie', () => `ring=1.pe.${'A'.repeat(43)}`],
  ])('is not counted from %s', async (_, cookie) => {
    expect((await report(cookie())).statusCode).toBe(204);
    expect(await rows()).toEqual([]);
  });

  it('counts only for the versions that its person gets', async () => {
    await setCanary();
    const pm = ring(1);
    const pe = ring(2, 'pe');
    await report(pm, { version: '1.1.0' });
    await report(pe, { version: '1.0.0' });
    await report(pm, { version: '9.9.9' });
    await report(pm, { remote: 'mfe-unknown' });
    expect(await rows()).toEqual([]);
    await report(pe, { version: '1.1.0', views: 2 });
    await report(pm, { version: '1.0.0', views: 3 });
    const { health } = await channel();
    expect([health.live?.page_views, health.canary?.page_views]).toEqual([3, 2]);
  });

  it.each<[string, object]>([
    ['an unknown field', { remotes: [{ ...line(), user: 7 }] }],
    ['another kind of number', { remotes: [line({ views: -1 })] }],
    ['more views than a tab has', { remotes: [line({ views: 101 })] }],
    ['a figure beyond all bounds', { remotes: [line({ lcp: 1e9 })] }],
    ['no number at all', { remotes: [{ ...line(), cls: 'NaN' }] }],
    ['an invalid name', { remotes: [line({ remote: "mfe-x'; DROP TABLE remote_health" })] }],
    ['a list without end', { remotes: Array.from({ length: 21 }, () => line()) }],
    ['nothing', { remotes: [] }],
  ])('is refused when it has %s', async (_, body) => {
    expect((await send(ring(400), body)).statusCode).toBe(422);
    expect(await rows()).toEqual([]);
  });

  it('is refused if it is too large or too frequent', async () => {
    const large = { remotes: [line({ version: 'x'.repeat(17_000) })] };
    expect((await send(ring(400), large)).statusCode).toBe(413);
    const codes = [];
    for (let i = 0; i < 121; i++) codes.push((await report(ring(9_000))).statusCode);
    expect(codes.filter((code) => code === 429)).toHaveLength(1);
    expect((await report(ring(9_001))).statusCode).toBe(204);
    for (let i = 0; i < 120; i++) await send('', { remotes: [line()] }, '10.1.1.1');
    expect((await send('', { remotes: [line()] }, '10.1.1.1')).statusCode).toBe(429);
    expect((await send(ring(9_001), { remotes: [line()] }, '10.1.1.1')).statusCode).toBe(204);
  });

  it('may name ten flags of each of eight remotes', async () => {
    const flags = Array.from({ length: 10 }, (_, at) => `${'x'.repeat(38)}-${at}`);
    const vitals = { lcp: 1_234.5, inp: 123.4, cls: 0.0123 };
    const remotes = [...'abcdefgh'].map((name) =>
      line({ remote: `mfe-${name.repeat(12)}`, flags, ...vitals }),
    );
    expect((await send(ring(401), { remotes })).statusCode).toBe(204);
  });

  it('keeps the figures of flags for a day', async () => {
    await server.db.execute(sql`INSERT INTO remote_health (remote, version, hour, views)
      SELECT 'mfe-items', version, now() - make_interval(hours => hours), 1
      FROM unnest(ARRAY['1.0.0', 'map on', 'map off']) version, unnest(ARRAY[23, 25]) hours`);
    await purge(server.db);
    const kept = (await rows()).map(({ version }) => version).sort();
    expect(kept).toEqual(['1.0.0', '1.0.0', 'map off', 'map on']);
  });

  it('leaves no trace of people after a day, and nothing at all after a month', async () => {
    await report(ring(1), { lcp: 300 });
    const age = async (days: number, hours: number) => {
      await server.asOwner(
        sql`UPDATE remote_health SET hour = now() - make_interval(days => ${days}, hours => ${hours})`,
      );
      await purge(server.db);
      return rowsOf(
        server.db,
        sql`SELECT views, bit_count(people)::int AS people, bit_count(measured)::int AS measured FROM remote_health`,
      );
    };
    const { remoteHealth, remoteHealthPeople } = retentionDays;
    expect(await age(remoteHealthPeople, -1)).toEqual([{ views: 1, people: 1, measured: 1 }]);
    const counts = [{ views: 1, people: 0, measured: 0 }];
    expect(await age(remoteHealthPeople, 1)).toEqual(counts);
    expect(await age(remoteHealth, -1)).toEqual(counts);
    expect(await age(remoteHealth, 1)).toEqual([]);
  });
});

describe('a canary', () => {
  it('ends automatically when it fails for several people, and everybody gets the live version', async () => {
    await setCanary();
    await workLive();
    await failCanary(least.failingPeople);
    const ended = await channel();
    const reason =
      'It failed for 3 of 3 people, in 3 of 3 visits; 1.0.0 for 0 of 20 people, in 0 of 20 visits';
    expect(ended).toMatchObject({
      canary: null,
      canary_share: 0,
      canary_ended: { version: '1.1.0', reason },
    });
    const { remotes } = (await server.anonymous.get('/remotes.json', { cookie: ring(101, 'pe') })).json();
    expect(remotes[0].version).toBe('1.0.0');
    expect((await trail())[0]).toMatchObject({
      actor_id: null,
      part: 'mfe-items',
      detail: `1.1.0 was ended by the server: ${reason}`,
      old_values: { canary: '1.1.0' },
      new_values: { canary: null },
    });
  });

  it('ends whatever one person reports about the live version', async () => {
    await setCanary();
    await workLive(40);
    for (const _time of [1, 2, 3]) await report(ring(1), { views: 0, failures: 100 });
    const { live } = (await channel()).health;
    expect(live?.failures).toBeLessThanOrEqual(200);
    expect(live?.failures).toBeLessThanOrEqual(live?.page_views ?? 0);
    await failCanary(10);
    expect((await channel()).canary).toBeNull();
  });

  it('goes on however often it fails for one person, from any address', async () => {
    await setCanary();
    await workLive();
    for (let i = 0; i < 25; i++)
      await report(ring(300, 'pe'), { version: '1.1.0', views: 100, failures: 100, lcp: 60_000 });
    expect(await channel()).toMatchObject({ canary: '1.1.0', canary_ended: null });
  });

  it('goes on when another remote’s release of the same version fails', async () => {
    await setCanary();
    await workLive();
    await failCanary(least.failingPeople - 1);
    await server.db.execute(sql`UPDATE remote_health SET remote = 'mfe-other' WHERE version = '1.1.0'`);
    await report(ring(300, 'pe'), { version: '1.1.0', views: 20, failures: 1 });
    expect(await channel()).toMatchObject({ canary: '1.1.0', canary_ended: null });
  });

  it('ends when it is slower for many', async () => {
    await setCanary();
    for (const id of people(60)) await report(ring(id), { lcp: 1_000 });
    for (const id of people(60)) await report(ring(100 + id, 'pe'), { version: '1.1.0', lcp: 1_700 });
    expect((await channel()).canary_ended?.reason).toMatch(
      /^Its LCP is 1,\d{3} ms; that of 1\.0\.0 is 1,\d{3} ms/,
    );
  });

  it('starts with a clean sheet when it is tried again', async () => {
    await setCanary();
    await workLive();
    await failCanary(least.failingPeople);
    await server.db.execute(sql`INSERT INTO remote_health (remote, version, hour, views)
      SELECT 'mfe-other', version, hour, 7 FROM remote_health WHERE version = '1.1.0'`);
    await setCanary();
    await report(ring(104, 'pe'), { version: '1.1.0' });
    expect(await channel()).toMatchObject({
      canary: '1.1.0',
      canary_ended: null,
      health: { live: { page_views: 100 }, canary: { page_views: 1, failures: 0 } },
    });
    expect(await rows()).toContainEqual({ version: '1.1.0', views: 7 });
  });

  it('is judged by the last six hours', async () => {
    await setCanary();
    await failCanary(2);
    wait(6 * 3_600);
    await workLive();
    await report(ring(103, 'pe'), { version: '1.1.0', failures: 1 });
    expect((await channel()).canary).toBe('1.1.0');
  });

  it('ends once, even with several simultaneous reports', async () => {
    const ended = sql`SELECT id FROM audit WHERE detail LIKE '%was ended by the server%'`;
    const endings = async () => (await rowsOf(server.db, ended)).length;
    const before = await endings();
    const mailed = mail.to(owner.contact).length;
    await setCanary();
    await workLive();
    await failCanary(least.failingPeople - 1);
    await Promise.all(people(5).map((id) => report(ring(200 + id, 'pe'), { version: '1.1.0', failures: 1 })));
    expect(await endings()).toBe(before + 1);
    const letters = await mail.arrived(owner.contact, mailed + 1);
    expect(letters).toHaveLength(mailed + 1);
    expect(letters.at(-1)).toMatch(/^Subject: The canary of mfe-items 1\.1\.0 ended$/m);
    expect(letters.at(-1)).toContain(
      'MobPrep gave everybody 1.0.0 of mfe-items again instead of 1.1.0. It failed for',
    );
    expect(letters.at(-1)).toContain('http://mobprep.example.com/admin/releases');
  });

  it('no longer shows as ended once another one begins or something is promoted', async () => {
    await setCanary();
    await workLive();
    await failCanary(least.failingPeople);
    await promote('1.1.0');
    expect(await channel()).toMatchObject({ live: '1.1.0', canary_ended: null });
  });
});
