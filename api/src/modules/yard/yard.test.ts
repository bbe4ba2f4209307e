import { sql } from 'drizzle-orm';
import type {
  CartLine,
  DraftAnswer,
  DraftEquipment,
  EquipmentList,
  Load,
  LoadDetail,
  ProjectSummary,
  Yards,
} from 'shared-api/contract';
import { rowsOf } from '#platform/database/database.ts';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { whileHeld } from '#src/testing/whileHeld.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ MOBPREP_TIME_ZONE: 'America/Chicago' });
});
afterAll(() => server.stop());

let made = 0;
/** An item of the catalogue of which the company owns so many. */
async function equipment(owned: number): Promise<number> {
  made += 1;
  const place = { category_id: 1, unit_id: 1, is_sub_item: false, is_inventory_item: false };
  const answer = await server.as('admin').post('/v1/items', { ...place, item_name: `Hoist ${made}` });
  const { id } = answer.json();
  await own(id, owned);
  return id;
}

const own = (item: number, quantity: number, yard = 1) =>
  server.as('admin').put(`/v1/yards/${yard}/items/${item}`, { quantity });

/** Days of this month and the next, as their distance from today. */
const day = (distance: number) => {
  const today = new Date(
    `${new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Chicago' }).format()}T00:00:00Z`,
  );
  return new Date(today.getTime() + distance * 86_400_000).toISOString().slice(0, 10);
};

interface Job {
  readonly projectId: number;
  readonly draftId: number;
  readonly path: string;
}

/** A draft with pieces of an item on its list, from one day to another. */
async function job(item: number, quantity: number, from: number, until: number): Promise<Job> {
  made += 1;
  const pm = server.as('pm');
  const names = { custom_id: `Y-${made}`, project_name: `Job ${made}`, integrated_with_spectrum: false };
  const { metadata }: ProjectSummary = (await pm.post('/v1/projects', names)).json();
  const fields = {
    pm_id: 6,
    fm_id: 11,
    mob_prep_preparer_id: 16,
    on_site_from: day(from),
    back_in_yard: day(until),
  };
  const { data }: DraftAnswer = (await pm.post(`/v1/projects/${metadata.id}/contents`, fields)).json();
  const path = `/v1/projects/${metadata.id}/contents/${data.id}`;
  await pm.post(`${path}/items`, { item_id: item, quantity });
  return { projectId: metadata.id, draftId: data.id, path };
}

const reserve = async ({ path }: Job): Promise<DraftEquipment> =>
  (await server.as('pm').put(`${path}/reservation`)).json();
const release = ({ path }: Job) => server.as('pm').delete(`${path}/reservation`);

async function seenBy({ path }: Job, item: number) {
  const { equipment }: DraftEquipment = (await server.as('pe').get(`${path}/equipment`)).json();
  return of(equipment, item);
}
function of(equipment: DraftEquipment['equipment'], item: number) {
  const found = equipment.find(({ item_id }) => item_id === item);
  if (!found) throw new Error('it is not shared equipment');
  const { wanted, reserved, taken, free, owned } = found;
  return { wanted, reserved, taken, free, owned };
}

async function claimsOn(item: number, from = -30, until = 60) {
  const address = `/v1/equipment?from=${day(from)}&until=${day(until)}`;
  const { equipment }: EquipmentList = (await server.as('pe').get(address)).json();
  return equipment
    .find(({ item_id }) => item_id === item)
    ?.claims.map(({ kind, quantity, from, until, due }) => [
      kind,
      quantity,
      from,
      until,
      ...(due ? [due] : []),
    ]);
}

/** The job's list on a truck. */
async function load({ path }: Job) {
  const { id }: Load = (await server.as('fm').post(`${path}/loads`, {})).json();
  const { lines }: LoadDetail = (await server.as('fm').get(`/v1/loads/${id}`)).json();
  let sent = 0;
  const operate = async (kind: string, quantity: number | null = null) => {
    sent += 1;
    const line_id = quantity === null ? null : lines[0]?.id;
    const event = {
      type: 'event',
      load_id: id,
      line_id,
      kind,
      quantity,
      seen: null,
      undoes: null,
      text: null,
    };
    const operations = [
      { ...event, id: crypto.randomUUID(), device_seq: sent, made_at: new Date().toISOString() },
    ];
    await server.as('fm').post('/v1/operations', { device: crypto.randomUUID(), operations });
  };
  return { id, operate };
}

describe('claims', () => {
  it('are wanted on a list with days, reserved once somebody says so, and out once the truck has left', async () => {
    const item = await equipment(3);
    const here = await job(item, 2, 3, 8);
    const days = [day(3), day(8)];
    expect(await claimsOn(item)).toEqual([['wanted', 2, ...days]]);
    await reserve(here);
    expect(await claimsOn(item)).toEqual([['reserved', 2, ...days]]);
    const { operate } = await load(here);
    await operate('loaded', 2);
    expect(await claimsOn(item)).toEqual([['reserved', 2, ...days]]);
    await operate('left');
    expect(await claimsOn(item)).toEqual([['out', 2, day(0), day(8)]]);
    await operate('returned', 1);
    expect(await claimsOn(item)).toEqual([['out', 1, day(0), day(8)]]);
    await operate('closed');
    expect(await claimsOn(item)).toEqual([]);
    await operate('reopened');
    expect(await claimsOn(item)).toEqual([['out', 1, day(0), day(8)]]);
  });

  it('are on no list without days', async () => {
    const item = await equipment(3);
    const here = await job(item, 2, 3, 8);
    await server.as('pm').put(here.path, { back_in_yard: null });
    expect(await claimsOn(item)).toEqual([]);
    const answer: DraftEquipment = (await server.as('pe').get(`${here.path}/equipment`)).json();
    expect([answer.days, answer.equipment]).toEqual([null, []]);
    const refused = await server.as('pm').put(`${here.path}/reservation`);
    expect(refused.json().detail).toEqual([{ field: 'on_site_from', msg: 'Set the days on site first' }]);
  });

  it('stay as they were reserved when the list or the days change', async () => {
    const item = await equipment(9);
    const here = await job(item, 2, 3, 8);
    await reserve(here);
    await server.as('pm').put(`${here.path}/items/${item}`, { quantity: 4 });
    await server.as('pm').put(here.path, { back_in_yard: day(10) });
    expect(await claimsOn(item)).toEqual([
      ['reserved', 2, day(3), day(8)],
      ['wanted', 2, day(3), day(10)],
    ]);
    expect(await seenBy(here, item)).toMatchObject({ wanted: 4, reserved: 2 });
  });

  it('have no end once they are late, and say when they were due', async () => {
    const item = await equipment(2);
    const here = await job(item, 2, -9, -2);
    const { operate } = await load(here);
    await operate('loaded', 2);
    await operate('left');
    expect(await claimsOn(item, 300, 310)).toEqual([['out', 2, day(0), null, day(-2)]]);
    const next = await job(item, 1, 300, 310);
    expect(await seenBy(next, item)).toMatchObject({ free: 0 });
  });

  it('of a completed project end, but not those on a truck', async () => {
    const item = await equipment(5);
    const [reserved, away] = [await job(item, 2, 1, 5), await job(item, 3, 0, 5)];
    await reserve(reserved);
    const { operate } = await load(away);
    await operate('loaded', 3);
    await operate('left');
    for (const { projectId } of [reserved, away])
      await server
        .as('admin')
        .put(`/v1/projects/${projectId}`, { status: 'completed', status_override: true });
    expect(await claimsOn(item)).toEqual([['out', 3, day(0), day(5)]]);
    expect((await server.as('pm').put(`${reserved.path}/reservation`)).json().code).toBe('project_completed');
  });

  it('of others count against what is free, if they are more than wanted', async () => {
    const item = await equipment(5);
    const [mine, reserved] = [await job(item, 1, 3, 8), await job(item, 2, 8, 12)];
    await job(item, 2, 3, 8);
    expect(await seenBy(mine, item)).toMatchObject({ free: 5 });
    await reserve(reserved);
    expect(await seenBy(mine, item)).toMatchObject({ free: 3 });
    await release(reserved);
    expect(await seenBy(mine, item)).toMatchObject({ free: 5 });
  });
});

it('goes out again on the day on which it is back, if the company says so', async () => {
  const item = await equipment(1);
  const [before, after] = [await job(item, 1, 3, 8), await job(item, 1, 8, 12)];
  await reserve(before);
  const turn = (turnaround: string) => server.as('admin').put('/v1/yards/turnaround', { turnaround });
  expect(await seenBy(after, item)).toMatchObject({ free: 0 });
  expect((await turn('same-day')).statusCode).toBe(200);
  expect(await seenBy(after, item)).toMatchObject({ free: 1 });
  await turn('next-day');
  expect((await turn('never')).statusCode).toBe(422);
});

describe('two people who reserve the last piece at once', () => {
  it('both have it, and one hears that it is short', async () => {
    const item = await equipment(1);
    const [one, other] = [await job(item, 1, 3, 8), await job(item, 1, 5, 9)];
    const shortOf = (answer: DraftEquipment) => {
      const { reserved, free } = of(answer.equipment, item);
      return Math.max(0, reserved - free);
    };
    const answers = await Promise.all([reserve(one), reserve(other)]);
    expect(answers.map(shortOf).sort()).toEqual([0, 1]);
    expect(await claimsOn(item)).toEqual([
      ['reserved', 1, day(3), day(8)],
      ['reserved', 1, day(5), day(9)],
    ]);
  });

  it('wait for each other per item', async () => {
    const [item, free] = [await equipment(1), await equipment(1)];
    const [here, elsewhere] = [await job(item, 1, 3, 8), await job(free, 1, 3, 8)];
    let waiting: ReturnType<typeof reserve> | undefined;
    await whileHeld(
      server,
      (tx) => tx.execute(sql`SELECT FROM owned_counts WHERE item_id = ${item} FOR UPDATE`),
      async (begin) => {
        expect(await begin(reserve(elsewhere))).toBe('is done');
        waiting = reserve(here);
        expect(await begin(waiting)).toBe('waits');
      },
    );
    expect(of((await waiting)?.equipment ?? [], item)).toMatchObject({ reserved: 1, free: 1 });
  });
});

describe('renting', () => {
  const rent = (path: string, item_id: number, quantity: number) =>
    server.as('fm').post(`${path}/rentals`, { item_id, quantity });
  const linesOf = async (path: string) => {
    const lines: CartLine[] = (await server.as('admin').get(`${path}/items`)).json();
    return lines.map(({ item_name, quantity, is_inventory_item, vendor_info }) => [
      ...[item_name, quantity, is_inventory_item, vendor_info],
    ]);
  };

  it('puts pieces on the list and its purchases in place of own ones', async () => {
    const item = await equipment(1);
    const { path, ...here } = await job(item, 3, 3, 8);
    await reserve({ path, ...here });
    expect((await rent(path, item, 1)).statusCode).toBe(201);
    expect(await claimsOn(item)).toEqual([['reserved', 2, day(3), day(8)]]);
    expect(await linesOf(path)).toEqual([
      [`Hoist ${made - 1}`, 2, false, null],
      [`Rent: Hoist ${made - 1}`, 1, true, 'Rental'],
    ]);
    await rent(path, item, 2);
    expect(await linesOf(path)).toEqual([[`Rent: Hoist ${made - 1}`, 3, true, 'Rental']]);
    expect(await seenBy({ path, ...here }, item)).toMatchObject({ wanted: 0 });
  });

  it('gives back no more than the list has lost, and nothing of other items and jobs', async () => {
    const [item, another] = [await equipment(9), await equipment(9)];
    const [here, there] = [await job(item, 3, 3, 8), await job(item, 3, 4, 9)];
    await server.as('pm').post(`${here.path}/items`, { item_id: another, quantity: 4 });
    for (const each of [here, there]) await reserve(each);
    const ofOthers = ['reserved', 3, day(4), day(9)];
    const rest = [['reserved', 4, day(3), day(8)]];
    await server.as('pm').put(`${here.path}/items/${item}`, { quantity: 5 });
    await rent(here.path, item, 1);
    expect(await claimsOn(item)).toEqual([
      ['reserved', 3, day(3), day(8)],
      ['wanted', 1, day(3), day(8)],
      ofOthers,
    ]);
    await rent(here.path, item, 2);
    expect(await claimsOn(item)).toEqual([['reserved', 2, day(3), day(8)], ofOthers]);
    await rent(here.path, item, 2);
    expect([await claimsOn(item), await claimsOn(another)]).toEqual([[ofOthers], rest]);
    await release(there);
    expect([await claimsOn(item), await claimsOn(another)]).toEqual([[['wanted', 3, day(4), day(9)]], rest]);
    await server.as('pm').delete(`${here.path}/items/${another}`);
    await server.as('pm').post(`${here.path}/items`, { item_id: item, quantity: 1 });
    await reserve(here);
    expect(await claimsOn(another)).toEqual([]);
  });

  it('is refused for more than the list has, for what it has not, and without days', async () => {
    const item = await equipment(1);
    const { path } = await job(item, 1, 3, 8);
    expect((await rent(path, item, 2)).json().detail).toEqual([
      { field: 'quantity', msg: 'The list has only 1 of it' },
    ]);
    expect((await rent(path, 1002, 1)).json().detail[0].msg).toBe('It is not on the list');
    await server.as('pm').put(path, { back_in_yard: null });
    expect((await rent(path, item, 1)).json().detail[0].msg).toBe('Set the days on site first');
  });
});

describe('what is owned', () => {
  it('adds up over the yards, and stops being shared equipment at 0', async () => {
    const item = await equipment(2);
    const { id: yard } = (await server.as('admin').post('/v1/yards', { name: 'Tulsa' })).json();
    await own(item, 3, yard);
    const here = await job(item, 1, 3, 8);
    expect(await seenBy(here, item)).toMatchObject({ owned: 5 });
    await own(item, 0);
    await own(item, 0, yard);
    expect(await claimsOn(item)).toBeUndefined();
    expect((await server.as('pm').put(`${here.path}/reservation`)).json().detail).toEqual([
      { field: 'lines', msg: 'The list has no shared equipment' },
    ]);
  });

  it("can't be less than what is out", async () => {
    const item = await equipment(3);
    const here = await job(item, 2, 0, 8);
    const { operate } = await load(here);
    await operate('loaded', 2);
    await operate('left');
    const refused = await own(item, 1);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      '2 of this item are out on jobs, so at least as many have to be owned',
    ]);
    expect((await own(item, 2)).statusCode).toBe(200);
    await operate('lost', 1);
    expect((await own(item, 1)).statusCode).toBe(200);
  });

  it.each([-1, 1.5, 1_000_000, '2', null])('is not %j', async (quantity) => {
    const answer = await server.as('admin').put('/v1/yards/1/items/1001', { quantity });
    expect(answer.statusCode).toBe(422);
  });

  it.each([
    ['an item that is gone', '/v1/yards/1/items/999999', 'Item not found'],
    ['a yard that is gone', '/v1/yards/999999/items/1001', 'Yard not found'],
  ])('is not stored for %s', async (_what, address, detail) => {
    expect((await server.as('admin').put(address, { quantity: 1 })).json()).toMatchObject({
      code: 'not_found',
      detail,
    });
  });

  it('is not lost by merging its item into another one', async () => {
    const [keep, from] = [await equipment(0), await equipment(4)];
    const merge = () => server.as('admin').post(`/v1/items/${keep}/merges`, { from_id: from });
    expect((await merge()).json().detail[0].msg).toMatch(/^The company owns 4 of Hoist/);
    await own(from, 0);
    expect((await merge()).statusCode).toBe(201);
  });

  it('leaves the pages with its item', async () => {
    const item = await equipment(4);
    await server.as('admin').delete(`/v1/items/${item}`);
    expect(await claimsOn(item)).toBeUndefined();
  });
});

describe('yards', () => {
  const yards = async (): Promise<Yards> => (await server.as('admin').get('/v1/yards')).json();

  it('are renamed and deleted, but not with things in them', async () => {
    const { id } = (await server.as('admin').post('/v1/yards', { name: '  Wichita  north ' })).json();
    expect((await server.as('admin').put(`/v1/yards/${id}`, { name: 'Wichita' })).json()).toMatchObject({
      name: 'Wichita',
      items: 0,
    });
    await own(1001, 2, id);
    const refused = await server.as('admin').delete(`/v1/yards/${id}`);
    expect(refused.json()).toMatchObject({ code: 'in_use', detail: 'This yard has 1 item in it' });
    await own(1001, 0, id);
    expect((await server.as('admin').delete(`/v1/yards/${id}`)).statusCode).toBe(204);
    expect((await server.as('admin').put(`/v1/yards/${id}/items/1001`, { quantity: 1 })).statusCode).toBe(
      404,
    );
    expect((await yards()).yards.map((yard) => yard.id)).not.toContain(id);
  });

  it('have unique names, and a stale rename is refused', async () => {
    expect((await server.as('admin').post('/v1/yards', { name: 'MAIN  yard' })).json().code).toBe(
      'name_taken',
    );
    const { id, revision } = (await server.as('admin').post('/v1/yards', { name: 'Topeka' })).json();
    const rename = (name: string) =>
      server.as('admin').put(`/v1/yards/${id}`, { name }, { 'if-match': `"${revision}"` });
    expect((await rename('Topeka east')).statusCode).toBe(200);
    expect((await rename('Topeka west')).json().code).toBe('version_conflict');
  });

  it('are where the trucks of a draft leave from, the first one unless people choose', async () => {
    const item = await equipment(1);
    const here = await job(item, 1, 3, 8);
    const yardNow = async () => (await server.as('pe').get(`${here.path}/equipment`)).json().yard_id;
    const choose = (yard_id: number) => server.as('fm').put(`${here.path}/yard`, { yard_id });
    expect(await yardNow()).toBe(1);
    const { id } = (await server.as('admin').post('/v1/yards', { name: 'Salina' })).json();
    expect((await choose(id)).statusCode).toBe(200);
    expect(await yardNow()).toBe(id);
    await server.as('admin').delete(`/v1/yards/${id}`);
    expect(await yardNow()).toBe(1);
    expect((await choose(id)).json().detail).toBe('Yard not found');
  });

  it('are deleted one after the other, so that two people never delete the last two', async () => {
    const { id } = (await server.as('admin').post('/v1/yards', { name: 'Hays' })).json();
    let waiting: ReturnType<ReturnType<TestServer['as']>['delete']> | undefined;
    await whileHeld(
      server,
      (tx) => tx.execute(sql`SELECT FROM yard_settings FOR UPDATE`),
      async (begin) => {
        waiting = server.as('admin').delete(`/v1/yards/${id}`);
        expect(await begin(waiting)).toBe('waits');
      },
    );
    expect((await waiting)?.statusCode).toBe(204);
  });

  it('never are none, also if two people delete the last two at once', async () => {
    await server.db.execute(sql`UPDATE owned_counts SET quantity = 0`);
    const { id } = (await server.as('admin').post('/v1/yards', { name: 'Emporia' })).json();
    for (const yard of (await yards()).yards.filter((each) => each.id !== 1 && each.id !== id))
      await server.as('admin').delete(`/v1/yards/${yard.id}`);
    const remove = (yard: number) => server.as('admin').delete(`/v1/yards/${yard}`);
    const answers = await Promise.all([remove(1), remove(id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
    const [left] = (await yards()).yards;
    expect((await remove(left?.id ?? 0)).json()).toMatchObject({
      code: 'in_use',
      detail: 'One yard has to stay',
    });
    await server.db.execute(sql`UPDATE yards SET deleted_at = NULL WHERE id = 1`);
  });
});

it.each([
  ['from=2026-12-09&until=2026-12-01', 'The last day is before the first'],
  ['from=2026-02-30&until=2026-12-01', 'Enter a day from 2000 to 2099'],
  ['from=1900-01-01&until=9999-12-31', 'Enter a day from 2000 to 2099'],
])('the days %s are refused', async (query, msg) => {
  const answer = await server.as('pe').get(`/v1/equipment?${query}`);
  expect([answer.statusCode, answer.json().detail[0].msg]).toEqual([422, msg]);
});

it('changes reach the pages of others', async () => {
  const revision = async () =>
    (
      await rowsOf<{ sum: string }>(
        server.db,
        sql`SELECT sum(amount) FROM list_changes WHERE list = 'equipment'`,
      )
    )[0]?.sum;
  const item = await equipment(2);
  const here = await job(item, 1, 3, 8);
  let before = await revision();
  const acts = [
    () => own(item, 3),
    () => reserve(here),
    () => release(here),
    async () => (await load(here)).operate('left'),
  ];
  for (const act of acts) {
    await act();
    const after = await revision();
    expect(after).not.toBe(before);
    before = after;
  }
});
