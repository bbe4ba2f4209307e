import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { type CartLine, CartLines, type CatalogueItem, ItemList, ProjectList } from 'shared-api/contract';
import { roles, withChanges } from 'shared-api/rules';
import { Compile } from 'typebox/compile';
import { listRevision } from '#platform/database/listRevision.ts';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const cart = '/v1/projects/304/contents/5005/items';

const etagOf = async (list: string) => String((await server.as('pe').get(list)).headers['etag']);
const revalidate = (list: string, etag: string) => server.as('pe').get(list, { 'if-none-match': etag });

describe.each([
  ['/v1/items', Compile(ItemList)],
  ['/v1/projects', Compile(ProjectList)],
  [cart, Compile(CartLines)],
])('%s', (list, contract) => {
  it('matches the contract and reads the same compressed and plain', async () => {
    const plain = await server.as('pm').get(list);
    const packed = await server.as('pm').get(list, { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(contract.Errors(plain.json())).toEqual([]);
  });

  it('is not sent again to clients that have it, and only to people who are signed in', async () => {
    const etag = await etagOf(list);
    const again = await revalidate(list, `"other", ${etag}`);
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag]);
    expect((await revalidate(list, '"other"')).statusCode).toBe(200);
    expect((await server.anonymous.get(list, { 'if-none-match': etag })).statusCode).toBe(401);
  });
});

it.each([
  ['/v1/items', '?q=rope', '?q=tape'],
  ['/v1/projects'],
  ['/v1/projects/previous-jobs', '?limit=1'],
  [cart, '?sort=created'],
])('%s answers each role and filter as if nobody had read it before', async (list, ...filters) => {
  const reads = roles.flatMap((role) => ['', ...filters].map((filter) => ({ role, filter })));
  const read = async ({ role, filter }: (typeof reads)[number]) => ({
    ...{ role, filter },
    list: (await server.as(role).get(`${list}${filter}`)).json(),
  });
  const forget = () =>
    server.db.execute(sql`INSERT INTO list_changes (list, amount) VALUES ('items', 1), ('projects', 1)`);
  const alone: object[] = [];
  for (const each of reads) {
    await forget();
    alone.push(await read(each));
  }
  await forget();
  for (const [at, each] of reads.entries()) expect(await read(each)).toEqual(alone[at]);
});

/** The address of a list's line. A negative place counts from the end. */
async function lineAt(place: number): Promise<string> {
  const lines: CartLine[] = (await server.as('pm').get(cart)).json();
  return `${cart}/${lines.at(place)?.item_id}`;
}

const item = {
  category_id: 1,
  item_name: 'Chalk line',
  is_sub_item: false,
  unit_id: 1,
  is_inventory_item: false,
};
const project = { custom_id: 'L-1', project_name: 'List', integrated_with_spectrum: false };
const people = { pm_id: 6, fm_id: 11, mob_prep_preparer_id: 16 };

it.each([
  ['a new item', '/v1/items', () => server.as('admin').post('/v1/items', item)],
  [
    'a changed item',
    '/v1/items',
    () => server.as('admin').put('/v1/items/1001', { ...item, item_name: 'Level' }),
  ],
  ['a renamed category', '/v1/items', () => server.as('admin').put('/v1/categories/1', { name: 'Renamed' })],
  ['a renamed unit', '/v1/items', () => server.as('admin').put('/v1/units/1', { name: 'Each one' })],
  [
    'a renamed surface',
    '/v1/items',
    () => server.as('admin').put('/v1/surface-types/11', { name: 'Planks' }),
  ],
  ['a new project', '/v1/projects', () => server.as('pm').post('/v1/projects', project)],
  [
    'a completed project',
    '/v1/projects',
    () => server.as('pm').put('/v1/projects/312', { status: 'completed', status_override: true }),
  ],
  ['a new draft', '/v1/projects', () => server.as('pm').post('/v1/projects/304/contents', people)],
  [
    'one more cart line',
    '/v1/projects',
    () => server.as('pm').post('/v1/projects/304/contents/5005/items', { item_id: 1301, quantity: 2 }),
  ],
  ['a renamed item', cart, () => server.as('admin').put('/v1/items/1001', { ...item, item_name: 'Ruler' })],
  ['a renamed category', cart, () => server.as('admin').put('/v1/categories/1', { name: 'Tools' })],
  ['a renamed unit', cart, () => server.as('admin').put('/v1/units/1', { name: 'Piece' })],
  ['one more line', cart, () => server.as('pm').post(cart, { item_id: 1302, quantity: 2 })],
  ['a changed line', cart, async () => server.as('pm').put(await lineAt(0), { quantity: 77 })],
  ['a removed line', cart, async () => server.as('pm').delete(await lineAt(-1))],
  ['a renamed person', '/v1/projects', () => server.as('admin').patch('/v1/users/6', { name: 'Marisol V.' })],
])('%s shows in the next answer of %s', async (_change, list, change) => {
  const before = await etagOf(list);
  expect((await change()).statusCode).toBeLessThan(300);
  expect((await revalidate(list, before)).statusCode).toBe(200);
  expect(await etagOf(list)).not.toBe(before);
});

describe('the catalogue for a client that takes what changed', () => {
  const takes = (etag: string, more = {}) =>
    server.as('pm').get('/v1/items', { 'if-none-match': etag, 'a-im': 'records', ...more });
  const changeItem = async () =>
    expect(
      await server.as('admin').put('/v1/items/1003', { ...item, item_name: randomUUID() }),
    ).toMatchObject({ statusCode: 200 });
  const read = () => server.as('pm').get('/v1/items');

  it('is what changed from the version that it has', async () => {
    const former = await read();
    await changeItem();
    const [whole, answer] = [await read(), await takes(String(former.headers['etag']))];
    expect([answer.statusCode, answer.headers['im']]).toEqual([226, 'records']);
    expect(answer.headers['etag']).toBe(whole.headers['etag']);
    expect(answer.rawPayload.length).toBeLessThan(whole.rawPayload.length / 50);
    const { total, ...changes } = answer.json();
    expect({ total, items: withChanges<CatalogueItem>(former.json().items, changes) }).toEqual(whole.json());
  });

  it('is whole if it has an unknown version or somebody else’s, or takes no changes', async () => {
    const [own, fromPe] = [String((await read()).headers['etag']), await etagOf('/v1/items?wall_types=1')];
    await changeItem();
    for (const answer of [
      await takes('"unknown"'),
      await takes(fromPe),
      await takes(own, { 'a-im': 'vcdiff' }),
    ])
      expect([answer.statusCode, answer.headers['im']]).toEqual([200, undefined]);
  });
});

it('builds one answer for all simultaneous requests', async () => {
  await server.db.execute(sql`UPDATE items SET description = 'asked at once' WHERE id = 1002`);
  const answers = await Promise.all(Array.from({ length: 12 }, () => etagOf('/v1/items')));
  expect(new Set(answers).size).toBe(1);
});

it('counts every change while the counts are folded', async () => {
  const before = Number(await listRevision(server.db, 'projects'));
  const change = () => server.db.execute(sql`UPDATE projects SET project_location = 'X' WHERE id = 312`);
  const folding = async () => {
    for (let round = 0; round < 30; round += 1) await listRevision(server.db, 'projects');
  };
  const changing = async () => {
    for (let round = 0; round < 300; round += 1) await change();
  };
  await Promise.all([changing(), changing(), changing(), folding()]);
  // A read doesn't wait for the fold that it begins.
  const kept = () => server.db.execute(sql`SELECT FROM list_changes WHERE list = 'projects'`);
  while ((await kept()).rows.length >= 500) await folding();
  expect(Number(await listRevision(server.db, 'projects')) - before).toBe(900);
});

it('does not change when a change is rolled back', async () => {
  const before = await listRevision(server.db, 'items');
  const attempt = server.db.transaction(async (tx) => {
    await tx.execute(sql`UPDATE items SET description = 'never' WHERE id = 1003`);
    throw new Error('changed my mind');
  });
  await expect(attempt).rejects.toThrow('changed my mind');
  expect(await listRevision(server.db, 'items')).toBe(before);
});
