import { sql } from 'drizzle-orm';
import type { CalendarLink, NewCalendarLink } from 'shared-api/contract';
import { dayAfter, todayIn } from 'shared-api/rules';
import { rowsOf } from '#platform/database/database.ts';
import { reportLimit } from '#platform/http/reportLimit.ts';
import { accounts, startTestServer, type TestServer } from '#src/testing/testServer.ts';

const zone = 'America/Chicago';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ MOBPREP_TIME_ZONE: zone });
});
afterAll(() => server.stop());
beforeEach(() => server.db.execute(sql`DELETE FROM calendar_links`));

const day = (distance: number) => dayAfter(todayIn(zone, new Date()), distance);
const make = async (role: 'pe' | 'pm' | 'fm' = 'pe'): Promise<NewCalendarLink> =>
  (await server.as(role).put('/v1/calendar-link')).json();
const read = (path: string) => server.anonymous.get(path);
const linkOf = async (role: 'pe' | 'pm' | 'fm' = 'pe'): Promise<CalendarLink> =>
  (await server.as(role).get('/v1/calendar-link')).json();

const audited = () =>
  rowsOf<{ action: string }>(
    server.db,
    sql`SELECT action, actor_id, record_id, old_values, new_values, detail FROM audit WHERE part = 'calendar link' ORDER BY id`,
  );

describe('a calendar link', () => {
  it('opens the calendar without signing in, and says so to no cache', async () => {
    const { path } = await make();
    const answer = await read(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
    });
    expect(answer.body).toMatch(/^BEGIN:VCALENDAR\r\n/);
  });

  it('is told once and stored as a hash', async () => {
    const { path, since } = await make();
    const token = path.replace(/^\/calendar\/|\.ics$/g, '');
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(await linkOf()).toEqual({ since });
    const stored = await rowsOf(server.db, sql`SELECT * FROM calendar_links`);
    expect(JSON.stringify(stored)).not.toContain(token);
    expect((await audited()).at(-1)).toEqual({
      ...{ action: 'create', actor_id: accounts.pe.id, record_id: accounts.pe.id },
      ...{ old_values: null, new_values: null, detail: null },
    });
  });

  it('ends when it is renewed', async () => {
    const [first, second] = [await make(), await make()];
    expect((await read(first.path)).statusCode).toBe(404);
    expect((await read(second.path)).statusCode).toBe(200);
    expect((await read((await make('pm')).path)).statusCode).toBe(200);
    expect((await read(second.path)).statusCode).toBe(200);
  });

  it('ends when it is turned off', async () => {
    const { path } = await make();
    for (const _twice of [1, 2])
      expect((await server.as('pe').delete('/v1/calendar-link')).statusCode).toBe(204);
    expect((await read(path)).statusCode).toBe(404);
    expect(await linkOf()).toEqual({ since: null });
    expect((await audited()).slice(-2).map(({ action }) => action)).toEqual(['create', 'delete']);
  });

  it.each([
    '/calendar/',
    '/calendar/x.ics',
    `/calendar/${'a'.repeat(43)}.ics`,
    `/calendar/${'a'.repeat(43)}`,
    `/calendar/${'a'.repeat(43)}.ics.ics`,
    `/calendar/${'%00'.repeat(43)}.ics`,
    `/calendar/${'a'.repeat(190)}`,
  ])('that nobody made is not found: %s', async (path) => {
    expect((await read(path)).statusCode).toBe(404);
  });
});

describe('the calendar', () => {
  /** Summaries and days of its events. */
  async function events() {
    const { body } = await read((await make()).path);
    return body
      .replaceAll('\r\n ', '')
      .split('BEGIN:VEVENT')
      .slice(1)
      .map((event) => [
        /SUMMARY:(.*)\r/.exec(event)?.[1],
        /DTSTART;VALUE=DATE:(.*)\r/.exec(event)?.[1],
        /UID:(.*)\r/.exec(event)?.[1],
      ]);
  }
  const at = (distance: number) => day(distance).replaceAll('-', '');

  beforeEach(async () => {
    await server.db.execute(sql`UPDATE drafts SET on_site_from = NULL, back_in_yard = NULL`);
  });

  it('has a day for each truck that leaves and for each that is due back', async () => {
    const path = '/v1/projects/310/contents/5015';
    const days = (from: number, until: number) => ({ on_site_from: day(from), back_in_yard: day(until) });
    await server.db.execute(sql`DELETE FROM loads WHERE draft_id = 5015`);
    await server.as('pm').put(path, days(3, 9));
    expect(await events()).toEqual([
      ['Trip 1 leaves: Hillcrest Tower Recover', at(3), 'draft-5015-leaves@mobprep'],
      ['Trip 1 back: Hillcrest Tower Recover', at(9), 'draft-5015-back@mobprep'],
    ]);
    const { id } = (await server.as('fm').post(`${path}/loads`, {})).json();
    await server.as('fm').put(`/v1/loads/${id}/days`, { leaves_on: day(2) });
    expect(await events()).toEqual([
      ['Trip 1 leaves: Hillcrest Tower Recover', at(2), `load-${id}-leaves@mobprep`],
      ['Trip 1 back: Hillcrest Tower Recover', at(9), `load-${id}-back@mobprep`],
    ]);
    await server.db.execute(sql`INSERT INTO load_trips (load_id, left_at) VALUES (${id}, now())`);
    await server.as('fm').put(`/v1/loads/${id}/days`, { leaves_on: day(-5), back_on: day(-1) });
    expect(await events()).toEqual([
      ['Trip 1 leaves: Hillcrest Tower Recover', at(-5), `load-${id}-leaves@mobprep`],
      ['Trip 1 back: Hillcrest Tower Recover (late)', at(-1), `load-${id}-back@mobprep`],
    ]);
    await server.db.execute(sql`UPDATE load_trips SET closed_at = now()`);
    expect(await events()).toHaveLength(1);
  });

  it.each([
    [-31, false],
    [-30, true],
    [120, true],
    [121, false],
  ])('reaches %i days from today: %s', async (distance, is) => {
    await server.db.execute(sql`UPDATE load_trips SET closed_at = now()`);
    await server.db.execute(sql`DELETE FROM loads WHERE draft_id = 5015`);
    await server.as('pm').put('/v1/projects/310/contents/5015', { on_site_from: day(distance) });
    expect((await events()).length > 0).toBe(is);
  });

  it('has no cost and no address of a person', async () => {
    await server.as('pm').put('/v1/projects/310/contents/5015', { on_site_from: day(3) });
    const { body } = await read((await make()).path);
    expect(body).toContain('Hillcrest');
    expect(body.replaceAll('@mobprep', '')).not.toMatch(/@|\$|mailto/);
  });
});

/** These leave people, or the address that asks, unable to go on. */
describe('on a server of its own', () => {
  let others: TestServer;
  beforeEach(async () => {
    others = server;
    server = await startTestServer({ MOBPREP_TIME_ZONE: zone });
  });
  afterEach(async () => {
    await server.stop();
    server = others;
  });

  it('a calendar link ends for good when its person is deactivated', async () => {
    const { path } = await make('fm');
    const address = `/v1/users/${accounts.fm.id}`;
    const set = (is_active: boolean) => server.as('admin').patch(address, { is_active });
    expect((await set(false)).statusCode).toBe(200);
    expect((await read(path)).statusCode).toBe(404);
    await set(true);
    expect((await read(path)).statusCode).toBe(404);
  });

  it('a calendar link ends when its person is deleted', async () => {
    const { path } = await make();
    expect(
      (await server.as('admin').delete('/v1/users/admin/delete-user', { user_id: accounts.pe.id }))
        .statusCode,
    ).toBeLessThan(300);
    expect((await read(path)).statusCode).toBe(404);
  });

  it('is read no more often than other public addresses', async () => {
    const { path } = await make('pm');
    const statuses: number[] = [];
    for (let asked = 0; asked <= reportLimit.max; asked += 1) statuses.push((await read(path)).statusCode);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  });
});

it('no line of the log has a token, whether it works or not', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => lines.push(line) };
  const logged = await startTestServer({}, { logger: { level: 'trace', stream } });
  const { path } = (await logged.as('pe').put('/v1/calendar-link')).json();
  const other = path.replace(/.ics$/, '');
  for (const address of [path, other, path.replace(/.\.ics$/, '.ics')]) await logged.anonymous.get(address);
  await logged.stop();
  expect(lines.join('')).toContain('/v1/calendar-link');
  expect(lines.join('')).not.toContain(other.slice(-30, -1));
});
