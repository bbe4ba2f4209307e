import { sql } from 'drizzle-orm';
import type { DraftAnswer, Load, LoadDetail, ProjectSummary, Week, WeekTruck } from 'shared-api/contract';
import { dayAfter, todayIn, weekOf } from 'shared-api/rules';
import { rowsOf } from '#platform/database/database.ts';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

const zone = 'America/Chicago';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ MOBPREP_TIME_ZONE: zone });
  // The demo has trucks of its own.
  await server.db.execute(sql`UPDATE drafts SET on_site_from = NULL, back_in_yard = NULL`);
  await server.db.execute(sql`UPDATE load_trips SET closed_at = now()`);
  await server.db.execute(sql`DELETE FROM reservations`);
});
afterAll(() => server.stop());

const day = (distance: number) => dayAfter(todayIn(zone, new Date()), distance);

let made = 0;
async function equipment(owned: number): Promise<number> {
  made += 1;
  const place = { category_id: 1, unit_id: 1, is_sub_item: false, is_inventory_item: false };
  const { id } = (await server.as('admin').post('/v1/items', { ...place, item_name: `Lift ${made}` })).json();
  await server.as('admin').put(`/v1/yards/1/items/${id}`, { quantity: owned });
  return id;
}

interface Job {
  readonly projectId: number;
  readonly draftId: number;
  readonly path: string;
}

const days = (from: number, until: number | null) => ({
  on_site_from: day(from),
  back_in_yard: until === null ? null : day(until),
});

async function project(): Promise<number> {
  made += 1;
  const names = { custom_id: `W-${made}`, project_name: `Job ${made}`, integrated_with_spectrum: false };
  const { metadata }: ProjectSummary = (await server.as('pm').post('/v1/projects', names)).json();
  return metadata.id;
}

/** A draft with pieces of items on its list, from one day to another. */
async function job(
  items: readonly (readonly [item: number, quantity: number])[],
  from: number,
  until: number | null,
  of?: number,
): Promise<Job> {
  const projectId = of ?? (await project());
  const pm = server.as('pm');
  const fields = { pm_id: 6, fm_id: 11, mob_prep_preparer_id: 16, ...days(from, until) };
  const { data }: DraftAnswer = (await pm.post(`/v1/projects/${projectId}/contents`, fields)).json();
  const path = `/v1/projects/${projectId}/contents/${data.id}`;
  for (const [item_id, quantity] of items) await pm.post(`${path}/items`, { item_id, quantity });
  return { projectId, draftId: data.id, path };
}
const reserve = ({ path }: Job) => server.as('pm').put(`${path}/reservation`);

async function load({ path }: Job) {
  const { id }: Load = (await server.as('fm').post(`${path}/loads`, {})).json();
  const { lines }: LoadDetail = (await server.as('fm').get(`/v1/loads/${id}`)).json();
  let sent = 0;
  const operate = async (kind: string, { line = -1, quantity = 1, text = null as string | null } = {}) => {
    sent += 1;
    const event = {
      ...{ type: 'event', id: crypto.randomUUID(), load_id: id, kind, seen: null, undoes: null, text },
      line_id: lines[line]?.id ?? null,
      quantity: line < 0 ? null : quantity,
    };
    const operations = [{ ...event, device_seq: sent, made_at: new Date().toISOString() }];
    await server.as('fm').post('/v1/operations', { device: crypto.randomUUID(), operations });
  };
  return { id, operate };
}

const week = async (from = -2, length: 5 | 7 = 7): Promise<Week> =>
  (await server.as('pe').get(`/v1/week?from=${day(from)}&days=${length}`)).json();
async function trucksOf({ projectId }: Job, from?: number): Promise<WeekTruck[]> {
  return (await week(from)).trucks.filter(({ project_id }) => project_id === projectId);
}
async function truckOf(of: Job): Promise<WeekTruck> {
  const [truck] = await trucksOf(of);
  if (!truck) throw new Error('it is not in the week');
  return truck;
}
const returnOf = async ({ projectId }: Job) =>
  (await week()).returns.find(({ project_id }) => project_id === projectId);

const [plain, other] = [1001, 1002];

describe('a truck of the week', () => {
  it('is a draft with a list and a day, until somebody makes a load of it', async () => {
    const here = await job(
      [
        [plain, 2],
        [other, 1],
      ],
      2,
      9,
    );
    expect(await truckOf(here)).toMatchObject({
      load_id: null,
      leaves_on: day(2),
      back_on: day(9),
      lines: 2,
      reserved: null,
      loaded: null,
      left: null,
      missing: [],
      pm: { id: 6 },
      fm: { id: 11 },
    });
    const { id } = await load(here);
    expect(await trucksOf(here)).toEqual([expect.objectContaining({ load_id: id, lines: 2, loaded: null })]);
  });

  it('leaves on the day of its load, and of its draft without one', async () => {
    const here = await job([[plain, 2]], 2, 9);
    const { id } = await load(here);
    await server.as('fm').put(`/v1/loads/${id}/days`, { leaves_on: day(1) });
    expect(await truckOf(here)).toMatchObject({
      leaves_on: day(1),
      own_days: ['leaves_on'],
      on_site_from: day(2),
    });
    await server.as('fm').put(`/v1/loads/${id}/days`, { leaves_on: day(20) });
    expect(await trucksOf(here)).toEqual([]);
    expect(await trucksOf(here, 15)).toHaveLength(1);
  });

  it('is only of the newest draft of a project that has a list and a day, or of one with a load', async () => {
    const first = await job([[plain, 2]], 2, 9);
    const second = await job([[plain, 3]], 3, 9, first.projectId);
    expect((await trucksOf(first)).map(({ draft_id }) => draft_id)).toEqual([second.draftId]);
    await job([], 4, 9, first.projectId);
    expect((await trucksOf(first)).map(({ draft_id }) => draft_id)).toEqual([second.draftId]);
    await load(first);
    expect((await trucksOf(first)).map(({ draft_id }) => draft_id)).toEqual([first.draftId, second.draftId]);
  });

  it('is not an older state of a list that nobody has begun to load', async () => {
    const here = await job([[plain, 2]], 2, 9);
    const older = await load(here);
    await server.as('pm').put(`${here.path}/items/${plain}`, { quantity: 5 });
    const newer = await load(here);
    expect((await trucksOf(here)).map(({ load_id }) => load_id)).toEqual([newer.id]);
    await older.operate('loaded', { line: 0 });
    expect((await trucksOf(here)).map(({ load_id }) => load_id)).toEqual([older.id, newer.id]);
  });

  it.each([
    ['has nothing on its list', async () => job([], 2, 9)],
    [
      'has no day',
      async () => {
        const here = await job([[plain, 1]], 2, 9);
        await server.as('pm').put(here.path, { on_site_from: null });
        return here;
      },
    ],
    [
      'is deleted',
      async () => {
        const here = await job([[plain, 1]], 2, 9);
        await server.as('admin').delete(here.path);
        return here;
      },
    ],
    [
      'is of a completed project, and here',
      async () => {
        const here = await job([[plain, 1]], 2, 9);
        await load(here);
        await complete(here);
        return here;
      },
    ],
  ])('is none that %s', async (_why, make) => {
    expect(await trucksOf(await make())).toEqual([]);
  });

  it('that has left says when by the clock of the yard, also once its project is completed', async () => {
    const here = await job(
      [
        [plain, 1],
        [other, 1],
      ],
      0,
      9,
    );
    const { id, operate } = await load(here);
    await operate('truck', { text: 'Truck 14' });
    await operate('loaded', { line: 0 });
    expect(await truckOf(here)).toMatchObject({
      truck: 'Truck 14',
      trip: 1,
      loaded: { done: 1, of: 2 },
      left: null,
    });
    await operate('left');
    const at = `${day(0)}T03:00:00.000Z`;
    await server.db.execute(sql`UPDATE load_trips SET left_at = ${at} WHERE load_id = ${id}`);
    await complete(here);
    expect(await truckOf(here)).toMatchObject({
      left: { at, on: day(-1) },
      loaded: { done: 1, of: 2 },
      missing: [],
      can: { move: false },
    });
  });
});

const complete = ({ projectId }: Job) =>
  server.as('admin').put(`/v1/projects/${projectId}`, { status: 'completed', status_override: true });

describe('what a truck is missing', () => {
  it('is a load that nobody has begun, from the day before it leaves', async () => {
    const [today, tomorrow, later] = [
      await job([[plain, 1]], 0, 9),
      await job([[plain, 1]], 1, 9),
      await job([[plain, 1]], 2, 9),
    ];
    expect((await truckOf(today)).missing).toEqual([{ kind: 'not_started' }]);
    expect((await truckOf(tomorrow)).missing).toEqual([{ kind: 'not_started' }]);
    expect((await truckOf(later)).missing).toEqual([]);
    const { operate } = await load(today);
    expect((await truckOf(today)).missing).toEqual([{ kind: 'not_started' }]);
    await operate('loaded', { line: 0 });
    expect((await truckOf(today)).missing).toEqual([]);
  });

  it('is its leaving once the day is over, and lines that it leaves without', async () => {
    const here = await job(
      [
        [plain, 1],
        [other, 1],
      ],
      -1,
      9,
    );
    const { operate } = await load(here);
    await operate('loaded', { line: 0 });
    await operate('done');
    expect((await truckOf(here)).missing).toEqual([{ kind: 'not_left' }, { kind: 'short', lines: 1 }]);
  });

  it('is equipment that others have, with the first day on which it is short', async () => {
    const lift = await equipment(2);
    const mine = await job([[lift, 2]], 1, 9);
    const theirs = await job([[lift, 1]], 4, 6);
    expect((await truckOf(mine)).missing).toEqual([{ kind: 'not_started' }]);
    await reserve(theirs);
    expect((await truckOf(mine)).missing[0]).toMatchObject({
      kind: 'equipment',
      free: 1,
      owned: 2,
      day: day(4),
    });
    await reserve(mine);
    expect(await truckOf(mine)).toMatchObject({
      reserved: { done: 1, of: 1 },
      reserved_for: { from: day(1), until: day(9) },
      equipment: [{ item_id: lift, pieces: 2 }],
      missing: [{ kind: 'equipment', free: 1, owned: 2, day: day(4) }, { kind: 'not_started' }],
    });
    await server.as('pm').delete(`${theirs.path}/reservation`);
    expect((await truckOf(mine)).missing).toEqual([{ kind: 'not_started' }]);
  });

  it('is equipment on a late truck, which counts as away', async () => {
    const lift = await equipment(1);
    const late = await job([[lift, 1]], -9, -2);
    const { operate } = await load(late);
    await operate('loaded', { line: 0 });
    await operate('left');
    const next = await job([[lift, 1]], 3, null);
    expect((await truckOf(next)).missing).toEqual([
      { kind: 'equipment', item_name: expect.stringMatching(/^Lift/), free: 0, owned: 1, day: day(3) },
    ]);
    await operate('closed');
    expect((await truckOf(next)).missing).toEqual([]);
  });

  it('is not what its draft has already taken', async () => {
    const [lift, hoist] = [await equipment(1), await equipment(1)];
    const here = await job(
      [
        [lift, 1],
        [hoist, 1],
      ],
      0,
      9,
    );
    expect((await truckOf(here)).reserved).toEqual({ done: 0, of: 2 });
    const { operate } = await load(here);
    await operate('loaded', { line: 0 });
    await operate('left');
    const next: Load = (
      await server.as('fm').post(`/v1/loads/${(await truckOf(here)).load_id}/trips`, {})
    ).json();
    const trip = (await trucksOf(here)).find(({ load_id }) => load_id === next.id);
    expect(trip).toMatchObject({ trip: 2, reserved: { done: 1, of: 2 }, lines: 1 });
    expect(trip?.equipment).toHaveLength(1);
  });
});

describe('what comes back', () => {
  it('is what has left and is due, with the lines that are counted and the equipment that it still has', async () => {
    const lift = await equipment(1);
    const here = await job(
      [
        [lift, 1],
        [plain, 2],
      ],
      0,
      3,
    );
    const { id, operate } = await load(here);
    expect(await returnOf(here)).toBeUndefined();
    for (const line of [0, 1]) await operate('loaded', { line });
    await operate('left');
    expect(await returnOf(here)).toMatchObject({
      load_id: id,
      back_on: day(3),
      late: false,
      counted: { done: 0, of: 2 },
      equipment: [expect.stringMatching(/^Lift/)],
    });
    const { lines }: LoadDetail = (await server.as('fm').get(`/v1/loads/${id}`)).json();
    await operate('returned', { line: lines.findIndex(({ item_id }) => item_id === lift) });
    expect(await returnOf(here)).toMatchObject({ counted: { done: 1, of: 2 }, equipment: [] });
    await operate('closed');
    expect(await returnOf(here)).toBeUndefined();
  });

  it('is what is late too, the latest first, while today is among the days', async () => {
    const [later, late] = [await job([[plain, 1]], -9, -2), await job([[plain, 1]], -9, -5)];
    for (const each of [later, late]) {
      const { operate } = await load(each);
      await operate('loaded', { line: 0 });
      await operate('left');
    }
    const { returns, more_late } = await week();
    expect(returns.filter((each) => each.late).map(({ project_id }) => project_id)).toEqual([
      late.projectId,
      later.projectId,
    ]);
    expect(more_late).toBe(0);
    expect((await week(3)).returns.filter((each) => each.late)).toEqual([]);
    await server.db.execute(
      sql`INSERT INTO loads (draft_id, code, list_hash, created_by, created_at) SELECT ${late.draftId}, translate(lpad(n::text, 10, '0'), '0123456789', 'abcdefghij'), n, 6, now() FROM generate_series(1, 30) n`,
    );
    await server.db.execute(
      sql`INSERT INTO load_trips (load_id, left_at) SELECT id, now() FROM loads l WHERE NOT EXISTS (SELECT FROM load_trips t WHERE t.load_id = l.id) AND draft_id = ${late.draftId}`,
    );
    const crowded = await week();
    expect(crowded.returns.filter((each) => each.late)).toHaveLength(20);
    expect(crowded.more_late).toBe(12);
  });
});

it('may be moved by those who prepare lists', async () => {
  const here = await job([[plain, 1]], 2, 9);
  const can = async (role: 'pe' | 'pm' | 'fm') => {
    const { trucks }: Week = (await server.as(role).get(`/v1/week?from=${day(0)}&days=5`)).json();
    return trucks.find(({ project_id }) => project_id === here.projectId)?.can.move;
  };
  expect([await can('pe'), await can('pm'), await can('fm')]).toEqual([false, true, true]);
});

it.each([
  ['from=1900-01-01&days=5', 'Enter a day from 2000 to 2099'],
  ['from=9999-12-31&days=5', 'Enter a day from 2000 to 2099'],
  ['from=2026-02-30&days=5', 'Enter a day from 2000 to 2099'],
  ['from=2026-12-01&days=6', undefined],
  ['from=', 'Enter a day from 2000 to 2099'],
  ['days=5.5', undefined],
])('the days %s are refused', async (query, msg) => {
  const answer = await server.as('pe').get(`/v1/week?${query}`);
  expect(answer.statusCode).toBe(422);
  if (msg) expect(answer.json().detail[0].msg).toBe(msg);
});

it.each([
  ['', 5],
  ['?days=5', 5],
  ['?days=7', 7],
] as const)('the week that it is, is asked for with "%s"', async (query, length) => {
  const { from, until }: Week = (await server.as('pe').get(`/v1/week${query}`)).json();
  expect([from, until]).toEqual([weekOf(day(0)), dayAfter(weekOf(day(0)), length - 1)]);
});

it.each(['2000-01-01', '2099-12-31'])('the week of %s is empty', async (from) => {
  const { trucks, returns }: Week = (await server.as('pe').get(`/v1/week?from=${from}&days=7`)).json();
  expect([trucks, returns]).toEqual([[], []]);
});

describe('others hear of', () => {
  const changes = async () =>
    (
      await rowsOf<{ sum: string }>(
        server.db,
        sql`SELECT sum(amount) FROM list_changes WHERE list = 'equipment'`,
      )
    )[0]?.sum;

  it('a load that is made, and of its days', async () => {
    const here = await job([[plain, 1]], 2, 9);
    const before = await changes();
    const { id } = await load(here);
    const after = await changes();
    expect(after).not.toBe(before);
    await server.as('fm').put(`/v1/loads/${id}/days`, { leaves_on: day(3) });
    expect(await changes()).not.toBe(after);
  });
});
