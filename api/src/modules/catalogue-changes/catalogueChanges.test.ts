import { sql } from 'drizzle-orm';
import type { CatalogueChangeResult, CatalogueItem } from 'shared-api/contract';
import { bounds, type ItemsChange, itemTexts } from 'shared-api/rules';
import { rowsOf } from '#platform/database/database.ts';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
/** Takes back what a test has changed. What others changed again stays, so tests choose numbers of their own. */
afterEach(async () => {
  const changes = await rowsOf<{ id: number }>(
    server.db,
    sql`SELECT id FROM catalogue_changes WHERE undone_at IS NULL ORDER BY id DESC`,
  );
  for (const { id } of changes) await admin().post(`/v1/catalogue-changes/${id}/undo`);
});

const admin = () => server.as('admin');
const item = async (id: number): Promise<CatalogueItem> => (await admin().get(`/v1/items/${id}`)).json();
const itemsOf = (ids: readonly number[]) => Promise.all(ids.map(item));

async function editItems(ids: readonly number[], change: object) {
  const items = (await itemsOf(ids)).map(({ id, revision }) => ({ id, revision }));
  return admin().post('/v1/items/edits', { items, change });
}
const resultOf = async (answer: Promise<{ json: () => unknown }>) =>
  (await answer).json() as CatalogueChangeResult;
const undo = (result: CatalogueChangeResult) =>
  resultOf(admin().post(`/v1/catalogue-changes/${result.change?.id}/undo`));

/** Every row of these tables, without what each write counts. */
async function contentOf(...tables: readonly string[]) {
  const read = tables.map((table) =>
    rowsOf(
      server.db,
      sql`SELECT to_jsonb(t) - '{id,revision,typed_revision,revised_at,revised_by,updated_at}'::text[] AS row FROM ${sql.identifier(table)} t ORDER BY 1`,
    ),
  );
  return Promise.all(read);
}

const stocked = [1001, 1002];

describe('editing many items', () => {
  it('changes all of them, and undoes it', async () => {
    const before = await contentOf('items', 'item_surface_types');
    const result = await resultOf(
      editItems(stocked, {
        category_id: 6,
        unit_id: 2,
        min_qty: 3,
        order_qty: 4,
        vendor_info: ' Acme  Supply ',
        price: { kind: 'set', value: 9.5 },
        surface_type_ids: [11, 12],
      }),
    );
    expect(result).toMatchObject({ changed: stocked.length, kept: [] });
    for (const changed of await itemsOf(stocked))
      expect(changed).toMatchObject({
        category_id: 6,
        subcategory_id: null,
        unit_id: 2,
        min_qty: 3,
        order_qty: 4,
        vendor: 'Acme Supply',
        price: 9.5,
        surface_type_ids: [11, 12],
      });
    expect(await undo(result)).toMatchObject({ changed: stocked.length, kept: [] });
    expect(await contentOf('items', 'item_surface_types')).toEqual(before);
  });

  it('names in its title only what differed', async () => {
    await editItems(stocked, { min_qty: 6, vendor_info: 'Acme' });
    const edit = { min_qty: 6, price: { kind: 'set', value: 8.5 }, vendor_info: 'Brandt' };
    const { change } = await resultOf(editItems(stocked, edit));
    expect(change?.title).toBe('Changed price and vendor of 2 items');
  });

  it('takes as many items as a catalogue can have, and no more', async () => {
    const many = (count: number) =>
      admin().post('/v1/items/edits', {
        items: Array.from({ length: count }, (_, n) => ({ id: 100_000 + n, revision: 1 })),
        change: { min_qty: 5 },
      });
    const result = await resultOf(many(bounds.catalogueRows));
    expect(result.kept).toHaveLength(bounds.catalogueRows);
    expect((await many(bounds.catalogueRows + 1)).statusCode).toBe(400);
  });

  it('empties what is named with null, and undoes it', async () => {
    await editItems(stocked, { name_es: 'Casco', min_qty: 3, order_qty: 4, vendor_info: 'Acme' });
    const before = await contentOf('items');
    const emptied = { name_es: null, min_qty: null, order_qty: null, vendor_info: null };
    const result = await resultOf(
      editItems(stocked, { ...emptied, comes_back: false, price_per_unit: null }),
    );
    for (const changed of await itemsOf(stocked)) {
      expect(changed).toMatchObject({ min_qty: null, order_qty: null, vendor: null, price: null });
      expect(changed).toMatchObject({ comes_back: false });
      expect(changed).not.toHaveProperty('name_es');
    }
    expect(result.change?.title).toContain('Spanish name');
    expect(await undo(result)).toMatchObject({ changed: stocked.length, kept: [] });
    expect(await contentOf('items')).toEqual(before);
  });

  it('changes each price by percent, and says why one stays', async () => {
    const [hat, other] = await itemsOf(stocked);
    const loose = (await admin().get('/v1/items'))
      .json()
      .items.find((one: CatalogueItem) => !one.is_inventory_item);
    const result = await resultOf(
      editItems([...stocked, loose.id], { price: { kind: 'percent', value: 10 } }),
    );
    const [dearer, alsoDearer] = await itemsOf(stocked);
    expect([dearer?.price, alsoDearer?.price]).toEqual(
      [hat, other].map((one) => Math.round((one?.price ?? 0) * 110) / 100),
    );
    expect(result.kept).toEqual([{ id: loose.id, name: loose.name, problem: itemTexts.notStocked }]);
  });

  it('leaves what somebody else changed since, and changes the others', async () => {
    const [first, second] = await itemsOf(stocked);
    await server.as('full_admin').post('/v1/items/edits', {
      items: [{ id: first?.id, revision: first?.revision }],
      change: { min_qty: 77 },
    });
    const seen = [first, second].map((one) => ({ id: one?.id, revision: one?.revision }));
    const result = await resultOf(admin().post('/v1/items/edits', { items: seen, change: { min_qty: 5 } }));
    expect(result).toMatchObject({
      changed: 1,
      kept: [{ id: first?.id, problem: 'Ines Calloway changed it in the meantime' }],
    });
    expect((await item(1001)).min_qty).toBe(77);
  });

  it('is undone but for values that were changed again', async () => {
    const [first, second] = await itemsOf(stocked);
    const result = await resultOf(editItems(stocked, { min_qty: 5, order_qty: 9 }));
    await editItems([1001], { min_qty: 6 });
    await editItems([1002], { vendor_info: 'Acme' });
    expect(await undo(result)).toMatchObject({ changed: 1, kept: [{ id: 1001, name: first?.name }] });
    expect(await item(1001)).toMatchObject({ min_qty: 6, order_qty: 9 });
    expect(await item(1002)).toMatchObject({
      min_qty: second?.min_qty,
      order_qty: second?.order_qty,
      vendor: 'Acme',
    });
  });

  it('is undone once, and for 30 days', async () => {
    const result = await resultOf(editItems(stocked, { min_qty: 5 }));
    await undo(result);
    expect(await undo(result)).toMatchObject({ code: 'import_changed' });
    const old = await resultOf(editItems(stocked, { min_qty: 6 }));
    const age = (days: number) =>
      server.db.execute(
        sql`UPDATE catalogue_changes SET changed_at = now() - make_interval(days => ${days})`,
      );
    await age(31);
    expect(await undo(old)).toMatchObject({ code: 'import_changed' });
    await age(0);
  });

  it('leaves no trace in the prices of an item once it is undone', async () => {
    const prices = async () => (await admin().get('/v1/items/1001/prices')).json();
    await editItems([1001], { price: { kind: 'amount', value: 1 } });
    const before = await prices();
    const result = await resultOf(editItems([1001], { price: { kind: 'percent', value: 10 } }));
    expect((await prices()).prices).toHaveLength(before.prices.length + 1);
    await undo(result);
    expect(await prices()).toEqual(before);
  });

  it('is one action in the audit', async () => {
    await editItems(stocked, { min_qty: 8 });
    const { entries } = (await admin().get('/v1/audit?grouped=true&limit=1')).json();
    expect(entries[0].group).toMatchObject({
      entries: stocked.length,
      changes: [{ action: 'update', record_type: 'item', part: null, count: stocked.length }],
    });
  });

  it('has no answer but nothing to undo if nothing differs', async () => {
    const [first] = await itemsOf([1001]);
    expect(await resultOf(editItems([1001], { min_qty: first?.min_qty }))).toEqual({
      change: null,
      changed: 0,
      kept: [],
    });
  });

  it.each<[string, Partial<ItemsChange>]>([
    ['a category that is a subcategory', { category_id: 2 }],
    ['a subcategory of another category', { category_id: 1, subcategory_id: 7 }],
    ['a subcategory alone', { subcategory_id: 2 }],
    ['a unit that does not exist', { unit_id: 9_999 }],
    ['an inactive unit', { unit_id: 24 }],
    ['a surface type that does not exist', { surface_type_ids: [9_999] }],
    ['fractions of a cent', { price: { kind: 'set', value: 1.255 } }],
    ['a Spanish name of 501 characters', { name_es: 'x'.repeat(501) }],
    ['a negative price', { price: { kind: 'set', value: -1 } }],
    ['nothing to change', {}],
  ])('refuses %s', async (_name, change) => {
    expect((await editItems(stocked, change)).statusCode).toBe(422);
  });
});

/** Two items of the demo that lists and assemblies have, in the same unit. */
async function usedPair() {
  const [pair] = await rowsOf<{ keep: number; from: number }>(
    server.db,
    sql`SELECT a.id AS keep, b.id AS from FROM items a JOIN items b ON b.unit_id = a.unit_id AND b.id > a.id
        WHERE NOT a.is_sub_item AND NOT a.is_custom AND NOT b.is_custom
          AND EXISTS (SELECT FROM items s WHERE s.main_item_id = b.id)
          AND EXISTS (SELECT FROM cart_lines x JOIN cart_lines y ON y.draft_id = x.draft_id WHERE x.item_id = a.id AND y.item_id = b.id)
          AND EXISTS (SELECT FROM assembly_items x WHERE x.item_id = b.id)
          AND EXISTS (SELECT FROM cart_lines y WHERE y.item_id = b.id
            AND NOT EXISTS (SELECT FROM cart_lines x WHERE x.draft_id = y.draft_id AND x.item_id = a.id))
        ORDER BY 1, 2 LIMIT 1`,
  );
  if (!pair) throw new Error('the demo has no such pair');
  return pair;
}
const merge = (path: string, keep: number, from_id: number) =>
  admin().post(`/v1/${path}/${keep}/merges`, { from_id });

describe('merging two items', () => {
  const tables = [
    'items',
    'cart_lines',
    'assembly_items',
    'assemblies',
    'former_names',
    'drafts',
    'projects',
  ];
  const quantities = async (table: string, id: number) =>
    (
      await rowsOf<{ sum: number }>(
        server.db,
        sql`SELECT coalesce(sum(quantity), 0)::int AS sum FROM ${sql.identifier(table)} WHERE item_id = ${id}`,
      )
    )[0]?.sum ?? 0;

  it('moves lists, assemblies and sub-items, adds up where both were, and undoes it', async () => {
    const { keep, from } = await usedPair();
    const before = await contentOf(...tables);
    const sums = async () => [
      (await quantities('cart_lines', keep)) + (await quantities('cart_lines', from)),
      (await quantities('assembly_items', keep)) + (await quantities('assembly_items', from)),
    ];
    const sumsBefore = await sums();
    const result = await resultOf(merge('items', keep, from));
    expect(await sums()).toEqual(sumsBefore);
    expect(await quantities('cart_lines', from)).toBe(0);
    expect((await admin().get(`/v1/items/${from}`)).statusCode).toBe(404);
    expect(
      await rowsOf(server.db, sql`SELECT FROM items WHERE main_item_id = ${from} AND deleted_at IS NULL`),
    ).toEqual([]);
    await undo(result);
    expect(await contentOf(...tables)).toEqual(before);
  });

  it('keeps which packages a line came from, of both where both were', async () => {
    const { keep, from } = await usedPair();
    await server.db.execute(
      sql`UPDATE cart_lines SET assembly_ids = CASE item_id WHEN ${keep} THEN '{201,202}'::int[] ELSE '{202,203}' END WHERE item_id IN (${keep}, ${from})`,
    );
    const before = await contentOf('cart_lines');
    const result = await resultOf(merge('items', keep, from));
    const kinds = await rowsOf<{ assembly_ids: number[] }>(
      server.db,
      sql`SELECT DISTINCT assembly_ids FROM cart_lines WHERE item_id = ${keep} ORDER BY 1`,
    );
    expect(kinds.map(({ assembly_ids }) => assembly_ids)).toEqual(
      expect.arrayContaining([
        [201, 202, 203],
        [202, 203],
      ]),
    );
    await undo(result);
    expect(await contentOf('cart_lines')).toEqual(before);
  });

  it('takes over the photo, and keeps the file for the undo', async () => {
    const { keep, from } = await usedPair();
    const photo = '/files/uploads/5f0c8e5e-0000-4000-8000-000000000000.png';
    await server.db.execute(
      sql`UPDATE items SET image_url = CASE id WHEN ${from} THEN ${photo} END WHERE id IN (${keep}, ${from})`,
    );
    const result = await resultOf(merge('items', keep, from));
    expect((await item(keep)).image_url).toBe(photo);
    await undo(result);
    expect([(await item(keep)).image_url, (await item(from)).image_url]).toEqual([null, photo]);
  });

  it('gives people’s later numbers and notes back with the line', async () => {
    const { keep, from } = await usedPair();
    const result = await resultOf(merge('items', keep, from));
    const [moved] = await rowsOf<{ draft_id: number }>(
      server.db,
      sql`UPDATE cart_lines SET quantity = 4321, notes = 'at the gate' WHERE id = (
            SELECT l.id FROM cart_lines l JOIN catalogue_change_rows r ON r.change_id = ${result.change?.id ?? 0} AND r.record = 'line' AND NOT (r.after ->> 'combined')::boolean
              AND (r.before ->> 'draft_id')::int = l.draft_id WHERE l.item_id = ${keep} LIMIT 1) RETURNING draft_id`,
    );
    await undo(result);
    const lines = await rowsOf(
      server.db,
      sql`SELECT quantity, notes FROM cart_lines WHERE draft_id = ${moved?.draft_id ?? 0} AND item_id = ${from}`,
    );
    expect(lines).toEqual([{ quantity: 4321, notes: 'at the gate' }]);
  });

  it.each(['cart_lines', 'assembly_items'])(
    'changes nothing where a sum of %s would be too large, and says where',
    async (table) => {
      const { keep, from } = await usedPair();
      const pair = sql`item_id IN (${keep}, ${from})`;
      await server.db.execute(
        sql`INSERT INTO assembly_items (assembly_id, item_id) VALUES (203, ${keep}), (203, ${from}) ON CONFLICT DO NOTHING`,
      );
      const place = table === 'cart_lines' ? 'draft_id' : 'assembly_id';
      const set = (quantity: number) =>
        server.db.execute(sql`UPDATE ${sql.identifier(table)} SET quantity = ${quantity} WHERE ${pair} AND ${sql.identifier(place)} = (
        SELECT ${sql.identifier(place)} FROM ${sql.identifier(table)} WHERE ${pair} GROUP BY 1 HAVING count(*) = 2 LIMIT 1)`);
      await set(500_000);
      const full = await contentOf(...tables);
      const answer = await merge('items', keep, from);
      expect(answer.json().detail[0].msg).toMatch(
        /^On .+, the two add up to 1,000,000\. A quantity is at most 999,999: change one of them there first\.$/,
      );
      expect(await contentOf(...tables)).toEqual(full);
      await set(2);
      expect((await merge('items', keep, from)).statusCode).toBe(201);
    },
  );

  it('finds the one that stays by the former name, also after another merge', async () => {
    const { keep, from } = await usedPair();
    const gone = await item(from);
    await merge('items', keep, from);
    const found = async () =>
      (await admin().get(`/v1/items?q=${encodeURIComponent(gone.name)}`))
        .json()
        .items.map(({ id }: CatalogueItem) => id);
    expect(await found()).toContain(keep);
    expect((await item(keep)).search_words).toEqual([gone.name]);
    const [third] = await rowsOf<{ id: number }>(
      server.db,
      sql`SELECT id FROM items WHERE NOT is_sub_item AND NOT is_custom AND deleted_at IS NULL AND id <> ${keep}
          AND unit_id = (SELECT unit_id FROM items WHERE id = ${keep}) LIMIT 1`,
    );
    await merge('items', third?.id ?? 0, keep);
    expect(await found()).toContain(third?.id);
  });

  it('keeps the history of both under the one that stays', async () => {
    const { keep, from } = await usedPair();
    await editItems([from], { unit_id: (await item(from)).unit_id, min_qty: null, is_inventory_item: false });
    await merge('items', keep, from);
    const { entries } = (await admin().get(`/v1/audit?record_type=item&record_id=${keep}`)).json();
    expect(new Set(entries.map((entry: { record_id: number }) => entry.record_id))).toEqual(
      new Set([keep, from]),
    );
  });

  it('is one action in the audit, which says what it was', async () => {
    const { keep, from } = await usedPair();
    const gone = await item(from);
    await merge('items', keep, from);
    const { entries } = (await admin().get('/v1/audit?grouped=true&limit=1')).json();
    expect(entries[0]).toMatchObject({
      record_type: 'item',
      record_id: keep,
      detail: `Merged ${gone.name} into it`,
    });
    expect(entries[0].group.changes).toContainEqual({
      action: 'delete',
      record_type: 'item',
      part: null,
      count: 1,
    });
  });

  it('says in the audit that it was undone', async () => {
    const { keep, from } = await usedPair();
    const result = await resultOf(merge('items', keep, from));
    await undo(result);
    const { entries } = (await admin().get('/v1/audit?grouped=true&limit=1')).json();
    expect(entries[0]).toMatchObject({ record_id: keep, detail: `Undone: ${result.change?.title}` });
  });

  it('refuses itself, another unit, and a sub-item in place of a main item', async () => {
    const { keep, from } = await usedPair();
    const all: CatalogueItem[] = (await admin().get('/v1/items')).json().items;
    const own = await item(from);
    const otherUnit = all.find(({ unit_id }) => unit_id !== own.unit_id);
    const sub = all.find((one) => one.is_sub_item && one.unit_id === own.unit_id);
    expect((await merge('items', keep, keep)).statusCode).toBe(422);
    expect((await merge('items', keep, otherUnit?.id ?? 0)).statusCode).toBe(422);
    expect((await merge('items', sub?.id ?? 0, from)).statusCode).toBe(422);
    expect((await merge('items', 999_999, from)).statusCode).toBe(404);
  });
});

const hook = { category_id: 1, unit_id: 1, is_sub_item: false, is_inventory_item: false };

it('what would follow an item is what is left of lists, assemblies and sub-items', async () => {
  const made = async (path: string, record: object) => {
    const { id, assembly, data } = (await admin().post(`/v1/${path}`, record)).json();
    return Number(id ?? (assembly ?? data).id);
  };
  const id = await made('items', { ...hook, item_name: 'Anchor' });
  const contents = 'projects/304/contents';
  const draft = `${contents}/${await made(`${contents}/5005/copies`, { quantities: 'kept' })}`;
  await admin().post(`/v1/${draft}/items`, { item_id: id, quantity: 1 });
  const assembly = await made('assemblies', {
    assembly_name: 'Anchors',
    surface_type_ids: [11],
    item_ids: [id],
  });
  const sub = await made('items', { ...hook, item_name: 'Anchor bolt', is_sub_item: true, main_item_id: id });
  const uses = async () => (await admin().get(`/v1/items/${id}/use-counts`)).json();
  expect(await uses()).toEqual({ lists: 1, assemblies: 1, sub_items: 1 });
  for (const path of [draft, `assemblies/${assembly}`, `items/${sub}`])
    expect((await admin().delete(`/v1/${path}`)).statusCode).toBe(204);
  expect(await uses()).toEqual({ lists: 0, assemblies: 0, sub_items: 0 });
  expect((await admin().delete(`/v1/items/${id}`)).statusCode).toBe(204);
  expect((await admin().get(`/v1/items/${id}/use-counts`)).statusCode).toBe(404);
});

describe('merging units and categories', () => {
  const tables = ['items', 'units', 'categories', 'former_names'];

  it('counts every item in the unit that stays, finds it by the former one, and undoes it', async () => {
    const before = await contentOf(...tables);
    const units: { id: number; name: string }[] = (await admin().get('/v1/units')).json().units;
    const result = await resultOf(merge('units', 1, 2));
    expect(result.changed).toBeGreaterThan(0);
    expect(await rowsOf(server.db, sql`SELECT FROM items WHERE unit_id = 2 AND deleted_at IS NULL`)).toEqual(
      [],
    );
    expect((await item(1001)).search_words).toEqual([units.find(({ id }) => id === 2)?.name]);
    await undo(result);
    expect(await contentOf(...tables)).toEqual(before);
  });

  it('moves a category’s items and subcategories, joins those of one name, and undoes it', async () => {
    await server.db.execute(
      sql`UPDATE categories SET name = (SELECT name FROM categories WHERE id = 2) WHERE id = 7`,
    );
    // One of this name that is gone takes nothing in.
    const [namesake] = await rowsOf<{ name: string }>(
      server.db,
      sql`SELECT name FROM categories WHERE id = 8`,
    );
    const { id } = (
      await admin().post('/v1/categories', { name: namesake?.name, type: 'sub', parent_id: 1 })
    ).json();
    expect((await admin().delete(`/v1/categories/${id}`)).statusCode).toBe(204);
    const before = await contentOf(...tables);
    const result = await resultOf(merge('categories', 1, 6));
    expect(
      await rowsOf(server.db, sql`SELECT FROM items WHERE category_id = 6 AND deleted_at IS NULL`),
    ).toEqual([]);
    expect(
      await rowsOf(server.db, sql`SELECT FROM items WHERE subcategory_id = 7 AND deleted_at IS NULL`),
    ).toEqual([]);
    expect(
      await rowsOf(
        server.db,
        sql`SELECT FROM items i JOIN categories s ON s.id = i.subcategory_id WHERE s.parent_id <> i.category_id OR s.deleted_at IS NOT NULL`,
      ),
    ).toEqual([]);
    await undo(result);
    expect(await contentOf(...tables)).toEqual(before);
  });

  it('moves the items of a subcategory to one of another category', async () => {
    const result = await resultOf(merge('categories', 2, 7));
    expect(result.changed).toBeGreaterThan(0);
    expect(
      await rowsOf(
        server.db,
        sql`SELECT FROM items i JOIN categories s ON s.id = i.subcategory_id WHERE s.parent_id <> i.category_id`,
      ),
    ).toEqual([]);
  });

  it.each([
    ['items', 1001, { ...hook, item_name: 'Gone' }],
    ['units', 1, { name: 'GONE' }],
    ['categories', 1, { name: 'Gone', type: 'main' }],
  ])('refuses what is gone: %s', async (path, left, record) => {
    const { id } = (await admin().post(`/v1/${path}`, record)).json();
    expect((await admin().delete(`/v1/${path}/${id}`)).statusCode).toBe(204);
    expect((await merge(path, id, left)).statusCode).toBe(404);
    expect((await merge(path, left, id)).json()).toMatchObject({
      detail: [{ field: 'from_id', msg: 'It is no longer there' }],
    });
  });

  it('leaves what is gone where it was', async () => {
    const gone = (
      await admin().post('/v1/items', { ...hook, item_name: 'Gone', unit_id: 2, category_id: 6 })
    ).json();
    await admin().delete(`/v1/items/${gone.id}`);
    const sub = { name: 'Gone', type: 'sub', parent_id: 6 };
    const { id: subId } = (await admin().post('/v1/categories', sub)).json();
    await admin().delete(`/v1/categories/${subId}`);
    await resultOf(merge('units', 1, 2));
    await resultOf(merge('categories', 1, 6));
    const places = await rowsOf(
      server.db,
      sql`SELECT i.unit_id, i.category_id, c.parent_id FROM items i, categories c WHERE i.id = ${gone.id} AND c.id = ${subId}`,
    );
    expect(places).toEqual([{ unit_id: 2, category_id: 6, parent_id: 6 }]);
  });

  it('refuses a category and a subcategory, a reserved category, and an inactive unit', async () => {
    const [reserved] = await rowsOf<{ id: number }>(
      server.db,
      sql`SELECT id FROM categories WHERE name = 'Additional Item'`,
    );
    expect((await merge('categories', 1, 2)).statusCode).toBe(422);
    expect((await merge('categories', 1, reserved?.id ?? 0)).statusCode).toBe(422);
    expect((await merge('units', 24, 2)).statusCode).toBe(422);
  });
});

describe('renaming a vendor', () => {
  it('changes every item of its spellings, finds them by the former one, and undoes it', async () => {
    const before = await contentOf('items', 'former_names');
    const { vendor } = await item(1001);
    const items: CatalogueItem[] = (await admin().get('/v1/items')).json().items;
    const had = items.filter((one) => one.vendor === vendor).map(({ id }) => id);
    const result = await resultOf(
      admin().post('/v1/vendors/renames', { from: [vendor], to: 'Acme  Supply' }),
    );
    expect(result.changed).toBe(had.length);
    for (const renamed of await itemsOf(had))
      expect(renamed).toMatchObject({
        vendor: 'Acme Supply',
        search_words: [vendor],
        former_vendors: [vendor],
      });
    await undo(result);
    expect(await contentOf('items', 'former_names')).toEqual(before);
  });

  it('says that nobody has this vendor', async () => {
    expect((await admin().post('/v1/vendors/renames', { from: ['Nobody'], to: 'Acme' })).statusCode).toBe(
      404,
    );
  });
});

it.each<[string, string, object, (id: number) => object, object]>([
  ['unit', 'units', { name: 'BKT' }, (unit_id) => ({ unit_id }), { unit_id: 1 }],
  [
    'category',
    'categories',
    { name: 'Buckets', type: 'main' },
    (category_id) => ({ category_id }),
    { category_id: 1 },
  ],
  [
    'subcategory',
    'categories',
    { name: 'Buckets', type: 'sub', parent_id: 1 },
    (subcategory_id) => ({ category_id: 1, subcategory_id }),
    { category_id: 1, subcategory_id: null },
  ],
])(
  'refuses an undo that would bring back a %s that has been deleted since',
  async (_, path, record, into, out) => {
    const { id } = (await admin().post(`/v1/${path}`, record)).json();
    expect((await resultOf(editItems([1001], into(id)))).changed).toBe(1);
    const result = await resultOf(editItems([1001], out));
    expect((await admin().delete(`/v1/${path}/${id}`)).statusCode).toBe(204);
    expect(await undo(result)).toMatchObject({ code: 'import_changed' });
  },
);
