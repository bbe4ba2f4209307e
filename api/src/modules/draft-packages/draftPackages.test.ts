import type { CartChange, CartLine, DraftPackage } from 'shared-api/contract';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

let server: TestServer;
let path = '';
let made = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
// Every test gets its own draft.
beforeEach(async () => {
  path = await newDraft();
});

const people = { pm_id: 6, fm_id: 11, mob_prep_preparer_id: 16 };
const newDraft = async (more: object = {}) => {
  const { data } = (await server.as('pm').post('/v1/projects/312/contents', { ...people, ...more })).json();
  return `/v1/projects/312/contents/${data.id}`;
};
/** A package of its own, with these items. */
async function newPackage(...item_ids: number[]): Promise<number> {
  made += 1;
  const answer = await server
    .as('admin')
    .post('/v1/assemblies', { assembly_name: `Package ${made}`, item_ids });
  return answer.json().assembly.id;
}
const changePackage = (id: number, body: object) =>
  server.as('admin').post(`/v1/assemblies/${id}/items/changes`, body);
const take = (assembly_id: number, ...items: number[]) =>
  server
    .as('fm')
    .post(`${path}/items/batch`, { lines: items.map((item_id) => ({ item_id, quantity: 2 })), assembly_id });
const packages = async (of = path): Promise<DraftPackage[]> =>
  (await server.as('pe').get(`${of}/packages`)).json().packages;
const lines = async (of = path): Promise<CartLine[]> => (await server.as('pe').get(`${of}/items`)).json();
const origins = async (of = path) =>
  Object.fromEntries((await lines(of)).map(({ item_id, assembly_ids = [] }) => [item_id, assembly_ids]));
const change = (changes: readonly CartChange[], more: object = {}) =>
  server.as('fm').post(`${path}/items/changes`, { changes, ...more });
const values = { quantity: 2, quantity_from: 'person' as const, notes: '' };

async function lineOf(itemId: number): Promise<CartLine> {
  const line = (await lines()).find(({ item_id }) => item_id === itemId);
  if (!line) throw new Error(`item ${itemId} is not on the list`);
  return line;
}

/** Removes these lines and their package in one call. */
async function removeWith(packageId: number, ...items: number[]) {
  const removed = await Promise.all(items.map(lineOf));
  await change(
    removed.map(({ id, revision, item_id }) => ({ item_id, seen: { id, revision }, line: null })),
    { dropped_assembly_id: packageId },
  );
}

describe('a line', () => {
  it('knows the package that it came from, and one that people added knows none', async () => {
    const id = await newPackage(1001, 1002);
    await server.as('fm').post(`${path}/items`, { item_id: 1003, quantity: 1 });
    await take(id, 1001);
    expect(await origins()).toEqual({ 1001: [id], 1003: [] });
  });

  it('counts as from a package only if the package has its item', async () => {
    const id = await newPackage(1001);
    await take(id, 1001, 1002);
    expect(await origins()).toEqual({ 1001: [id], 1002: [] });
  });

  it('belongs to both of two packages, but stays its author’s own if people added it first', async () => {
    const first = await newPackage(1001);
    const second = await newPackage(1001, 1002, 1003);
    await server.as('fm').post(`${path}/items`, { item_id: 1003, quantity: 1 });
    await take(first, 1001);
    await take(second, 1002);
    expect(await origins()).toEqual({ 1001: [first, second], 1002: [second], 1003: [] });
  });

  it('keeps its packages when its quantity and its note change', async () => {
    const id = await newPackage(1001);
    await take(id, 1001);
    await server.as('fm').put(`${path}/items/1001`, { quantity: 9 });
    const { id: lineId, revision } = await lineOf(1001);
    const line = { ...values, notes: 'red' };
    await change([{ item_id: 1001, seen: { id: lineId, revision }, was: { notes: '' }, line }]);
    await change([{ item_id: 1001, seen: { id: lineId, revision: revision + 1 }, line }]);
    expect(await lineOf(1001)).toMatchObject({ notes: 'red', quantity: 2, assembly_ids: [id] });
  });

  it('comes with the packages of a job entry, and into a copy of its draft', async () => {
    const [first, second] = [await newPackage(1001, 1002), await newPackage(1002)];
    const draft = {
      ...people,
      crew_size: 4,
      notes: '',
      surface_type_ids: [],
      assembly_ids: [first, second].map((assembly_id) => ({ assembly_id, type: 'current' })),
    };
    const entry = { project: { id: 312 }, draft, custom_items: [], status: 'mob_prep' };
    const { draft: saved } = (await server.as('pm').post('/v1/job-entries', entry)).json();
    const from = `/v1/projects/312/contents/${saved.id}`;
    const expected = { 1001: [first], 1002: [first, second] };
    expect(await origins(from)).toEqual(expected);
    await changePackage(first, { add: [1003] });
    const { data } = (await server.as('pm').post(`${from}/copies`, { quantities: 'kept' })).json();
    const copy = `/v1/projects/312/contents/${data.id}`;
    expect(await origins(copy)).toEqual(expected);
    expect(await packages(copy)).toEqual(await packages(from));
  });
});

describe("a package's lines", () => {
  it('are removed with it in one call, and no other line counts as part of it any more', async () => {
    const [first, second] = [await newPackage(1001, 1002), await newPackage(1002, 1003)];
    await take(first, 1001, 1002);
    await take(second, 1003);
    await removeWith(first, 1001);
    expect(await origins()).toEqual({ 1002: [second], 1003: [second] });
    expect((await packages()).map(({ assembly_id }) => assembly_id)).toEqual([second]);
  });

  it('come back as part of it, and the draft uses it again, at the version that it knew', async () => {
    const id = await newPackage(1001);
    await take(id, 1001);
    await changePackage(id, { add: [1002] });
    const before = await packages();
    await removeWith(id, 1001);
    await change([{ item_id: 1001, seen: null, line: { ...values, assembly_ids: [id] } }]);
    expect(await origins()).toEqual({ 1001: [id] });
    expect(await packages()).toEqual(before);
  });

  it('come back even if their package is unknown or no longer offered', async () => {
    const id = await newPackage(1001);
    await take(id, 1001);
    await removeWith(id, 1001);
    await server.as('admin').put(`/v1/assemblies/${id}`, { is_active: false });
    const answer = await change([
      { item_id: 1001, seen: null, line: { ...values, assembly_ids: [999_999, id, id] } },
    ]);
    expect(answer.json().outcomes[0].outcome).toBe('changed');
    expect(await origins()).toEqual({ 1001: [id] });
    expect(await packages()).toEqual([]);
  });
});

describe('a package that changes after a draft took it', () => {
  it('says what was added and which items it has now', async () => {
    const id = await newPackage(1001, 1002);
    await take(id, 1001);
    expect(await packages()).toMatchObject([
      { assembly_id: id, taken_revision: 1, revision: 1, item_ids: [1001, 1002], added: [] },
    ]);
    await changePackage(id, { add: [1003], remove: [1001] });
    expect(await packages()).toMatchObject([
      { taken_revision: 1, revision: 2, item_ids: [1002, 1003], added: [{ id: 1003, quantity: 1 }] },
    ]);
  });

  it('says it of an item that was removed and added again', async () => {
    const id = await newPackage(1001, 1002);
    await take(id, 1001, 1002);
    await changePackage(id, { remove: [1002] });
    await changePackage(id, { add: [1002] });
    expect((await packages())[0]?.added.map((item) => item.id)).toEqual([1002]);
  });

  it('stays at the version that the draft took when more of it is added, and starts over once it was removed', async () => {
    const id = await newPackage(1001);
    await take(id, 1001);
    await changePackage(id, { add: [1002] });
    await take(id, 1002);
    expect((await packages())[0]).toMatchObject({ taken_revision: 1, added: [{ id: 1002 }] });
    await removeWith(id, 1001, 1002);
    await take(id, 1001);
    expect((await packages())[0]).toMatchObject({ taken_revision: 2, added: [] });
  });

  it('is unknown to a draft that only names it', async () => {
    const id = await newPackage(1001);
    path = await newDraft({ assembly_ids: [{ assembly_id: id, type: 'current' }] });
    await changePackage(id, { add: [1002] });
    expect(await packages()).toMatchObject([{ taken_revision: null, added: [], item_ids: [1001, 1002] }]);
  });

  it('can have added items left out, which everybody on the draft learns, and offers them again', async () => {
    const id = await newPackage(1001);
    await take(id, 1001);
    await changePackage(id, { add: [1002, 1003] });
    const { revision } = (await server.as('pe').get(path)).json();
    const leave = (body: object) => server.as('pe').post(`${path}/packages/${id}/left-out`, body);
    const answer = await leave({ add: [1003, 1002, 999_999] });
    expect([answer.statusCode, answer.json().packages[0].left_out]).toEqual([201, [1002, 1003]]);
    expect((await server.as('pe').get(path)).json().revision).toBe(revision + 1);
    expect((await leave({ remove: [1003] })).json().packages[0].left_out).toEqual([1002]);
  });

  it('refuses to leave items out of a draft that has not taken it, or of a completed project', async () => {
    const id = await newPackage(1001);
    const leave = (of: string) => server.as('pm').post(`${of}/packages/${id}/left-out`, { add: [1001] });
    expect((await leave(path)).statusCode).toBe(404);
    await take(id, 1001);
    await server.as('pm').put('/v1/projects/312', { status: 'completed', status_override: true });
    const refused = await leave(path);
    await server.as('pm').put('/v1/projects/312', { status: 'active', status_override: true });
    expect(refused.statusCode).toBe(409);
    expect((await packages())[0]?.left_out).toEqual([]);
  });

  it('belongs to the draft of its address', async () => {
    expect((await server.as('pm').get('/v1/projects/304/contents/5018/packages')).statusCode).toBe(404);
    expect((await server.as('pm').get(`${path.replace('/312/', '/304/')}/packages`)).statusCode).toBe(404);
  });
});

describe('an item that is merged into another one', () => {
  const newItem = async (item_name: string): Promise<number> => {
    const item = { category_id: 1, unit_id: 1, is_sub_item: false, is_inventory_item: false, item_name };
    return (await server.as('admin').post('/v1/items', item)).json().id;
  };
  const merge = async (keep: number, from_id: number): Promise<number> =>
    (await server.as('admin').post(`/v1/items/${keep}/merges`, { from_id })).json().change.id;
  const undoMerge = (id: number) => server.as('admin').post(`/v1/catalogue-changes/${id}/undo`);

  it('keeps its line in its package, tells nobody of an added item, and comes back as it was', async () => {
    const [keep, from] = [await newItem(`Keep ${made}`), await newItem(`From ${made}`)];
    const id = await newPackage(from, 1001);
    await take(id, from);
    const change = await merge(keep, from);
    expect(await origins()).toEqual({ [keep]: [id] });
    expect((await packages())[0]).toMatchObject({
      added: [],
      item_ids: expect.arrayContaining([keep, 1001]),
    });
    expect((await undoMerge(change)).statusCode).toBe(200);
    expect(await origins()).toEqual({ [from]: [id] });
    expect((await packages())[0]?.added).toEqual([]);
  });

  it('joins a line that people added on their own, which stays theirs until the merge is undone', async () => {
    const [keep, from] = [await newItem(`Own ${made}`), await newItem(`Packaged ${made}`)];
    const id = await newPackage(from);
    await server.as('fm').post(`${path}/items`, { item_id: keep, quantity: 1 });
    await take(id, from);
    const change = await merge(keep, from);
    expect(await origins()).toEqual({ [keep]: [] });
    await undoMerge(change);
    expect(await origins()).toEqual({ [keep]: [], [from]: [id] });
  });
});

describe('the history', () => {
  it('shows the packages that a removed line had, and a line that changed nothing else', async () => {
    const [first, second] = [await newPackage(1001), await newPackage(1001, 1002)];
    await take(first, 1001);
    await take(second, 1002);
    const { entries } = (await server.as('pe').get(`${path}/history`)).json();
    const shared = entries.find(
      ({ line }: { line: { item_id: number; before: object | null } | null }) =>
        line?.item_id === 1001 && line.before !== null,
    );
    expect(shared.line).toMatchObject({
      before: { assembly_ids: [first] },
      after: { assembly_ids: [first, second] },
    });
  });
});
