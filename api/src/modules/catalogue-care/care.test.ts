import { sql } from 'drizzle-orm';
import ExcelJS from 'exceljs';
import type { CareList, CatalogueItem } from 'shared-api/contract';
import { type CareKind, careLabels } from 'shared-api/rules';
import { followRecentUses } from '#modules/loads/lastJobs.service.ts';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  await server.asOwner(sql`DELETE FROM care_answers`);
  await server.asOwner(sql`UPDATE projects SET deleted_at = now() WHERE custom_id LIKE 'USED-%'`);
  // Nothing of the demo data is on the list, so that each test says what is.
  await server.asOwner(sql`UPDATE items SET revised_at = now(), is_inventory_item = false, is_sub_item = false, main_item_id = NULL, vendor_info = NULL,
    price_per_unit = NULL, min_qty = NULL, order_qty = NULL, image_url = '/photo.png', unit_id = 1, quantity_rule = NULL, name = 'Item' || translate(id::text, '0123456789', 'abcdefghij')`);
});
afterAll(() => server.stop());

// Nothing leaves the audit, so tests of it have items of their own, which the lists of the demo use: 1018 to 1021.

const admin = () => server.as('admin');
const care = async (kind?: CareKind): Promise<CareList> => {
  await followRecentUses(server.db);
  return (await admin().get(`/v1/catalogue-care${kind ? `?kind=${kind}` : ''}`)).json();
};
const countOf = ({ kinds }: CareList, kind: CareKind) => kinds.find((one) => one.kind === kind)?.count;
const set = (id: number, values: ReturnType<typeof sql>) =>
  server.asOwner(sql`UPDATE items SET ${values} WHERE id = ${id}`);
const idsOf = ({ lines }: CareList) => lines.map(({ items }) => items.map(({ item }) => item.id));

let jobs = 0;
/** A job with a closed load that used so much of an item, on 240 squares and with a crew of 24. */
async function finishJob(itemId: number, quantity: number) {
  jobs += 1;
  await server.asOwner(sql`
    WITH p AS (INSERT INTO projects (custom_id, project_name, project_location, integrated_with_spectrum, status, created_by)
               VALUES (${`USED-${jobs}`}, 'Used', '', false, 'completed', 6) RETURNING id),
    d AS (INSERT INTO drafts (project_id, crew_size, roof_area) SELECT id, 24, 240 FROM p RETURNING id),
    l AS (INSERT INTO loads (draft_id, code, list_hash, created_by)
          SELECT id, ${'aaaaaaaaa'.slice(String(jobs).length - 1) + [...String(jobs)].map((digit) => 'abcdefghij'.charAt(Number(digit))).join('')}, '', 6 FROM d RETURNING id),
    n AS (INSERT INTO load_lines (id, load_id, position, item_id, category_name, item_name, unit_name, is_sub_item, planned, note, comes_back)
          SELECT gen_random_uuid(), id, 1, ${itemId}::int, '', '', 'EA', false, 1, '', true FROM l RETURNING id, load_id)
    INSERT INTO load_events (id, load_id, line_id, kind, quantity, user_id, device, device_seq, made_at)
    SELECT gen_random_uuid(), load_id, CASE kind WHEN 'loaded' THEN id END, kind, CASE kind WHEN 'loaded' THEN ${quantity}::int END, 6, gen_random_uuid(), 1, now()
    FROM n, unnest(ARRAY['loaded', 'closed']) WITH ORDINALITY AS k(kind, at) ORDER BY at`);
}

it('has nothing to say about a tidy catalogue', async () => {
  const { kinds } = await care();
  expect(kinds.filter(({ count }) => count > 0)).toEqual([]);
});

describe('the care list', () => {
  it.each<[CareKind, ReturnType<typeof sql>]>([
    ['no_price', sql`is_inventory_item = true, vendor_info = 'Acme'`],
    ['no_vendor', sql`is_inventory_item = true, price_per_unit = 1`],
    ['no_photo', sql`image_url = NULL`],
    ['no_main_item', sql`is_sub_item = true`],
    ['no_rule', sql`unit_id = 6, required_qty_per_crew = NULL`],
    ['no_rule', sql`unit_id = 6, required_qty_per_crew = 0`],
    ['inactive_unit', sql`unit_id = 24`],
    ['order_below_minimum', sql`min_qty = 4, order_qty = 3`],
  ])('has %s', async (kind, values) => {
    await set(1001, values);
    const list = await care(kind);
    expect(list.kinds.filter(({ count }) => count > 0)).toEqual([{ kind, count: 1 }]);
    expect(idsOf(list)).toEqual([[1001]]);
  });

  it.each([
    ['has a number per crew', sql`unit_id = 6, required_qty_per_crew = 2`],
    [
      'has a rule',
      sql`unit_id = 6, required_qty_per_crew = NULL, quantity_rule = '{"kind": "fixed", "quantity": 2}'`,
    ],
    ['comes by the piece', sql`unit_id = 1, required_qty_per_crew = NULL`],
  ])('has no rule to ask for where an item %s', async (_why, values) => {
    await set(1001, values);
    expect(countOf(await care(), 'no_rule')).toBe(0);
  });

  it.each([
    [3, 'measure', 1],
    [2, 'measure', 0],
    [3, 'crew', 1],
  ])('has a rule that %d jobs of it, per %s, make off: %d', async (jobs, kind, count) => {
    // Each of the jobs used half of what the rule says: 12 for 240 squares, or for a crew of 24.
    await set(
      1001,
      kind === 'crew'
        ? sql`required_qty_per_crew = 1`
        : sql`required_qty_per_crew = NULL, quantity_rule = '{"kind": "measure", "measure": "roof_area", "coverage": 10, "waste": 0, "minimum": 1}'`,
    );
    for (let job = 0; job < jobs; job += 1) await finishJob(1001, 12);
    const list = await care('rule_off');
    expect(countOf(list, 'rule_off')).toBe(count);
    expect(list.lines.map(({ items }) => items[0]?.last_jobs?.jobs.map(({ used }) => used))).toEqual(
      count === 1 ? [[12, 12, 12]] : [],
    );
  });

  describe('of packages', () => {
    let packages = 0;
    /** A package of these items. */
    const makePackage = async (itemIds: readonly number[]): Promise<number> => {
      packages += 1;
      const creation = { assembly_name: `Package ${packages}`, item_ids: itemIds };
      return (await admin().post('/v1/assemblies', creation)).json().assembly.id;
    };
    /** A finished job whose draft took the packages, and that used one piece of each of these items. */
    const finishWith = async (packageIds: readonly number[], itemIds: readonly number[]) => {
      const [first = 0, ...others] = itemIds;
      await finishJob(first, 1);
      const job = sql`(SELECT d.id FROM drafts d JOIN projects p ON p.id = d.project_id WHERE p.custom_id = ${`USED-${jobs}`})`;
      const load = sql`(SELECT id FROM loads WHERE draft_id = ${job})`;
      for (const id of packageIds)
        await server.asOwner(
          sql`INSERT INTO draft_packages (draft_id, assembly_id, taken_revision, newest_entry)
              VALUES (${job}, ${id}, 1, (SELECT max(id) FROM assembly_items))`,
        );
      for (const id of others)
        await server.asOwner(sql`
          WITH n AS (INSERT INTO load_lines (id, load_id, position, item_id, category_name, item_name, unit_name, is_sub_item, planned, note, comes_back)
                     SELECT gen_random_uuid(), ${load}, 2, ${id}::int, '', '', 'EA', false, 1, '', true RETURNING id, load_id)
          INSERT INTO load_events (id, load_id, line_id, kind, quantity, user_id, device, device_seq, made_at)
          SELECT gen_random_uuid(), load_id, id, 'loaded', 1, 6, gen_random_uuid(), 1, now() FROM n`);
    };
    const linesOf = async (kind: CareKind) =>
      (await care(kind)).lines.map(({ subject, package: of }) => [subject, of?.name, of?.jobs.length]);

    it('has an item that none of three jobs took, and one that all of them added', async () => {
      const id = await makePackage([1001, 1002]);
      for (let job = 0; job < 2; job += 1) await finishWith([id], [1001, 1003]);
      expect([await linesOf('never_loaded'), await linesOf('always_added')]).toEqual([[], []]);
      await finishWith([id], [1001, 1003]);
      expect(await linesOf('never_loaded')).toEqual([[`${id} 1002`, `Package ${packages}`, 3]]);
      expect(await linesOf('always_added')).toEqual([[`${id} 1003`, `Package ${packages}`, 3]]);
      await finishWith([id], [1002]);
      expect([await linesOf('never_loaded'), await linesOf('always_added')]).toEqual([[], []]);
    });

    it('is silent about an item that came later, that another package has, or that every job takes', async () => {
      const [id, other] = [await makePackage([1001]), await makePackage([1004])];
      for (let job = 0; job < 3; job += 1) await finishWith([id, other], [1001, 1003, 1004]);
      for (let job = 0; job < 3; job += 1) await finishWith([other], [1003, 1004]);
      await admin().post(`/v1/assemblies/${id}/items/changes`, { add: [1002] });
      const about = (lines: readonly unknown[][]) =>
        lines.filter(([subject]) => String(subject).startsWith(`${id} `));
      expect(about(await linesOf('never_loaded'))).toEqual([]);
      expect(about(await linesOf('always_added'))).toEqual([]);
    });

    it('forgets a line that somebody answered', async () => {
      const id = await makePackage([1001, 1002]);
      for (let job = 0; job < 3; job += 1) await finishWith([id], [1001]);
      const answer = { kind: 'never_loaded', subject: `${id} 1002` };
      expect((await admin().post('/v1/catalogue-care/answers', answer)).statusCode).toBe(201);
      expect(await linesOf('never_loaded')).toEqual([]);
    });
  });

  it('has two items whose names are likely the same, first the one that lists use', async () => {
    const { id, lists } = await mostUsed();
    await server.asOwner(sql`DELETE FROM cart_lines WHERE item_id = 1002`);
    // By name, it would be first.
    await set(1002, sql`name = 'Hard hat, type II, white'`);
    await set(id, sql`name = 'Hardhat type II white'`);
    const { lines } = await care('same_item');
    expect(lines.map(({ items }) => items.map((one) => [one.item.id, one.lists]))).toEqual([
      [
        [id, lists],
        [1002, 0],
      ],
    ]);
  });

  it.each(['draft', 'project'])('counts no use on the list of a %s that was deleted', async (gone) => {
    await set(1001, sql`name = 'Hard hat, type II, white'`);
    await set(1002, sql`name = 'Hardhat type II white'`);
    const listsOf1001 = async () => {
      const [line] = (await care('same_item')).lines;
      return line?.items.find(({ item }) => item.id === 1001)?.lists ?? Number.NaN;
    };
    const before = await listsOf1001();
    const entry = { custom_id: `C-${gone}`, project_name: 'Care', integrated_with_spectrum: false };
    const { metadata } = (await admin().post('/v1/projects', entry)).json();
    const people = { pm_id: 6, fm_id: 11, mob_prep_preparer_id: 16 };
    const project = `/v1/projects/${metadata.id}`;
    const { data } = (await admin().post(`${project}/contents`, people)).json();
    const draft = `${project}/contents/${data.id}`;
    await admin().post(`${draft}/items`, { item_id: 1001, quantity: 1 });
    expect(await listsOf1001()).toBe(before + 1);
    expect((await admin().delete(gone === 'draft' ? draft : project)).statusCode).toBe(204);
    expect(await listsOf1001()).toBe(before);
  });

  it('has the spellings of a vendor, the most frequent one first', async () => {
    await server.asOwner(sql`UPDATE items SET vendor_info = 'Tri-Mesa Safety' WHERE id IN (1001, 1002)`);
    await set(1003, sql`vendor_info = 'TRI-MESA SAFETY'`);
    await set(1004, sql`vendor_info = 'Trimesa Safety'`);
    await set(1005, sql`vendor_info = 'Oxbow'`);
    const { lines } = await care('vendor_spellings');
    expect(lines.map(({ vendors }) => vendors)).toEqual([
      [
        { name: 'Tri-Mesa Safety', items: 2 },
        { name: 'TRI-MESA SAFETY', items: 1 },
        { name: 'Trimesa Safety', items: 1 },
      ],
    ]);
  });

  it('has a vendor on one line whose first spelling is like the last one only by way of others', async () => {
    const spellings = ['Tri-Mesa Safety', 'Tri-Mesa Safety Co', 'Tri-Mesa Safety Co Inc'];
    for (const [at, name] of ['Oxbow', ...spellings].entries())
      await set(1001 + at, sql`vendor_info = ${name}`);
    const { lines } = await care('vendor_spellings');
    expect(lines.map(({ vendors }) => vendors.map(({ name }) => name))).toEqual([spellings]);
  });

  it.each([
    { created: '3 years', used: null, isListed: true, why: 'never' },
    { created: '3 years', used: '25 months', isListed: true, why: 'long ago' },
    { created: '3 years', used: '1 month', isListed: false, why: 'lately' },
    { created: '1 year', used: null, isListed: false, why: 'it is new' },
  ])(
    'has an item that is $created old and was last used $used: $isListed ($why)',
    async ({ created, used, isListed }) => {
      await server.asOwner(sql`DELETE FROM cart_lines WHERE item_id = 1001`);
      if (used !== null)
        await server.asOwner(sql`INSERT INTO cart_lines (draft_id, item_id, quantity, created_at)
        SELECT id, 1001, 1, now() - ${used}::interval FROM drafts ORDER BY id LIMIT 1`);
      await set(1001, sql`revised_at = now() - ${created}::interval`);
      expect(countOf(await care(), 'never_used')).toBe(Number(isListed));
    },
  );

  it('has a price that nobody changed in two years, and not one that changed since', async () => {
    await set(
      1018,
      sql`is_inventory_item = true, price_per_unit = 5, vendor_info = 'Acme', revised_at = now() - interval '3 years'`,
    );
    await set(1019, sql`is_inventory_item = true, price_per_unit = 5, vendor_info = 'Acme'`);
    await server.asOwner(sql`INSERT INTO audit (at, actor_id, action, record_type, record_id, new_values)
      VALUES (now() - interval '3 years', 3, 'update', 'item', 1019, '{"name": "x"}'), (now(), 3, 'update', 'item', 1019, '{"price_per_unit": 5}')`);
    expect(idsOf(await care('old_price'))).toEqual([[1018]]);
  });

  it('has a price that was changed and taken back within a day', async () => {
    await set(1020, sql`is_inventory_item = true, price_per_unit = 5, vendor_info = 'Acme'`);
    await server.asOwner(sql`INSERT INTO audit (at, actor_id, action, record_type, record_id, old_values, new_values) VALUES
      (now() - interval '3 years', 3, 'update', 'item', 1020, '{"price_per_unit": 4}', '{"price_per_unit": 5}'),
      (now() - interval '40 days', 3, 'update', 'item', 1020, '{"price_per_unit": 5}', '{"price_per_unit": 6}'),
      (now() - interval '39.5 days', 3, 'update', 'item', 1020, '{"price_per_unit": 6}', '{"price_per_unit": 5}')`);
    await server.asOwner(
      sql`DELETE FROM audit WHERE record_id = 1020 AND record_type = 'item' AND at > now() - interval '1 hour'`,
    );
    expect(idsOf(await care('old_price'))).toEqual([[1020]]);
  });

  it('is for people who may edit the catalogue', async () => {
    expect((await server.as('pm').get('/v1/catalogue-care')).statusCode).toBe(403);
  });
});

describe('an answer to the care list', () => {
  const answer = (kind: CareKind, subject: string) =>
    admin().post('/v1/catalogue-care/answers', { kind, subject });

  it('is remembered until it is taken back', async () => {
    await set(1001, sql`name = 'Hard hat'`);
    await set(1002, sql`name = 'Hardhat'`);
    const [line] = (await care('same_item')).lines;
    expect((await answer('same_item', line?.subject ?? '')).statusCode).toBe(201);
    expect(countOf(await care(), 'same_item')).toBe(0);
    await admin().delete('/v1/catalogue-care/answers', { kind: 'same_item', subject: line?.subject });
    expect(countOf(await care(), 'same_item')).toBe(1);
  });

  it('that a price still holds counts for two years', async () => {
    await set(
      1001,
      sql`is_inventory_item = true, price_per_unit = 5, vendor_info = 'Acme', revised_at = now() - interval '9 years'`,
    );
    await answer('old_price', '1001');
    expect(countOf(await care(), 'old_price')).toBe(0);
    await server.asOwner(sql`UPDATE care_answers SET answered_at = now() - interval '25 months'`);
    expect(countOf(await care(), 'old_price')).toBe(1);
  });

  it('that a bulk item needs no rule counts for good', async () => {
    await set(1001, sql`unit_id = 6, required_qty_per_crew = NULL, quantity_rule = NULL`);
    await answer('no_rule', '1001');
    await server.asOwner(sql`UPDATE care_answers SET answered_at = now() - interval '9 years'`);
    expect(countOf(await care(), 'no_rule')).toBe(0);
  });

  it('is refused for what has to be fixed', async () => {
    expect((await answer('no_price', '1001')).statusCode).toBe(422);
  });
});

describe('the prices of an item', () => {
  const prices = async (id: number) => (await admin().get(`/v1/items/${id}/prices`)).json().prices;
  const save = async (id: number, price: number | null) => {
    const { revision } = (await admin().get(`/v1/items/${id}`)).json() as CatalogueItem;
    await admin().post('/v1/items/edits', {
      items: [{ id, revision }],
      change: price === null ? { price_per_unit: null } : { price: { kind: 'set', value: price } },
    });
  };

  it('are today’s, with nobody who set it, if the audit knows of none', async () => {
    await set(1001, sql`is_inventory_item = true, price_per_unit = 5`);
    expect(await prices(1001)).toEqual([{ price: 5, since: null, by: null }]);
  });

  it('are newest first, with who set or removed them, and the one before the first known', async () => {
    await set(1021, sql`is_inventory_item = true, price_per_unit = 5`);
    await save(1021, 6);
    await save(1021, null);
    await save(1021, 7.25);
    const known = { since: expect.any(String), by: 'Petra Lindqvist' };
    expect(await prices(1021)).toEqual([
      { price: 7.25, ...known },
      { price: null, ...known },
      { price: 6, ...known },
      { price: 5, since: null, by: null },
    ]);
  });
});

it('is a workbook with every line of every kind', async () => {
  await set(1001, sql`name = 'Hard hat', image_url = NULL`);
  await set(1002, sql`name = 'Hardhat', is_inventory_item = true, vendor_info = 'Acme'`);
  await set(1003, sql`vendor_info = 'ACME'`);
  const { rawPayload } = await admin().get('/v1/catalogue-care/export/excel');
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(new Uint8Array(rawPayload).buffer);
  const rows: unknown[][] = [];
  workbook.getWorksheet('Catalogue care')?.eachRow((row) => rows.push((row.values as unknown[]).slice(1)));
  expect(rows.slice(1).map(([what, item, same]) => [what, item, same])).toEqual([
    [careLabels.same_item, 'Hard hat', 'Hardhat'],
    [careLabels.vendor_spellings, undefined, undefined],
    [careLabels.no_price, 'Hardhat', undefined],
    [careLabels.no_photo, 'Hard hat', undefined],
  ]);
  expect(rows[2]?.at(-1)).toBe('Acme; ACME');
});

async function usesOf(id: number): Promise<{ lists: number }> {
  return (await admin().get(`/v1/items/${id}/use-counts`)).json();
}

async function mostUsed() {
  const all: CatalogueItem[] = (await admin().get('/v1/items')).json().items;
  const uses = await Promise.all(all.slice(0, 20).map(async ({ id }) => ({ id, ...(await usesOf(id)) })));
  const [most] = uses.filter(({ id }) => id !== 1002).sort((a, b) => b.lists - a.lists);
  if (!most) throw new Error('the demo has no items');
  return most;
}
