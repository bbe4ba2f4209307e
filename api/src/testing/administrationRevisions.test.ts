import { sql } from 'drizzle-orm';
import { startTestServer, type TestServer } from './testServer.ts';
import { whileHeld } from './whileHeld.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

const kinds = [
  { kind: 'category', table: 'categories', path: '/v1/categories', record: { name: 'Solar', type: 'main' } },
  { kind: 'unit', table: 'units', path: '/v1/units', record: { name: 'TON' } },
  {
    kind: 'surface_type',
    table: 'surface_types',
    path: '/v1/surface-types',
    record: { name: 'Glulam', parent_id: 1 },
  },
];

describe.each(kinds)('two administrators on one $kind', ({ kind, table, path, record }) => {
  it('shows the second what the first has changed, and loses nothing', async () => {
    const made = (await server.as('admin').post(path, record)).json();
    const url = `${path}/${made.id}`;
    const seen = { 'if-match': `"${made.revision}"` };
    const first = await server.as('full_admin').put(url, { name: 'First' }, seen);
    expect(first.headers.etag).toBe(`"${made.revision + 1}"`);
    const second = await server.as('admin').put(url, { name: 'Second' }, seen);
    expect(second.statusCode).toBe(412);
    expect(second.json()).toMatchObject({
      code: 'version_conflict',
      changed_by: 'Ines Calloway',
      changed_at: expect.any(String),
      current: { id: made.id, name: 'First', revision: made.revision + 1 },
    });
    expect((await server.as('admin').delete(url, undefined, seen)).statusCode).toBe(412);
    const knowing = { 'if-match': `"${made.revision + 1}"` };
    expect((await server.as('admin').put(url, { name: 'Second' }, knowing)).json().name).toBe('Second');
  });

  it('lets the second of two saves at once wait, and refuses it', async () => {
    const { id, revision } = (await server.as('admin').post(path, record)).json();
    const save = () =>
      server.as('admin').put(`${path}/${id}`, { name: 'Second' }, { 'if-match': `"${revision}"` });
    let second: ReturnType<typeof save> | undefined;
    await whileHeld(
      server,
      (tx) =>
        tx.execute(
          sql`UPDATE ${sql.identifier(table)} SET name = 'First', revision = revision + 1 WHERE id = ${id}`,
        ),
      async (begin) => {
        second = save();
        expect(await begin(second)).toBe('waits');
      },
    );
    expect((await second)?.statusCode).toBe(412);
  });

  it('audits the change but not the revision count', async () => {
    const { id } = (await server.as('admin').post(path, { ...record, name: 'First' })).json();
    await server.as('admin').put(`${path}/${id}`, { name: 'Second' });
    const { entries } = (await server.as('admin').get(`/v1/audit?record_type=${kind}&action=update`)).json();
    expect(entries[0]).toMatchObject({ old_values: { name: 'First' }, new_values: { name: 'Second' } });
    expect(Object.keys(entries[0].new_values)).toEqual(['name']);
  });
});

describe('an inactive record', () => {
  const admin = () => server.as('admin');
  const off = (path: string, id: number) => admin().put(`/v1/${path}/${id}`, { is_active: false });
  const drafts = '/v1/projects/304/contents';
  const people = { pm_id: 6, fm_id: 11, mob_prep_preparer_id: 16 };

  it('is refused for a new item, and stays on items that have it', async () => {
    const item = (await admin().get('/v1/items/1001')).json();
    await off('units', item.unit_id);
    const { category_id, subcategory_id, unit_id, item_name, is_sub_item, is_inventory_item } = item;
    const save = { category_id, subcategory_id, unit_id, item_name, is_sub_item, is_inventory_item };
    const refused = await admin().post('/v1/items', { ...save, item_name: 'Another' });
    expect([refused.statusCode, refused.json().detail]).toEqual([
      422,
      [{ field: 'unit_id', msg: 'Please select a valid unit' }],
    ]);
    expect((await admin().post('/v1/items/custom', { item_name: 'Own', unit_id })).statusCode).toBe(422);
    expect((await admin().put('/v1/items/1001', save)).statusCode).toBe(200);
  });

  it.each([
    [
      'a person',
      () => admin().patch('/v1/users/7', { is_active: false }),
      { pm_id: 7 },
      'pm_id',
      'employees',
    ],
    [
      'a surface type',
      () => off('surface-types', 12),
      { surface_type_ids: [12] },
      'surface_type_ids',
      'surface types',
    ],
    [
      'an assembly',
      () => off('assemblies', 201),
      { assembly_ids: [{ assembly_id: 201, type: 'current' }] },
      'assembly_ids',
      'assemblies',
    ],
  ])(
    'is refused for a new draft, and may stay on one that has it: %s',
    async (_what, turnOff, use, field, words) => {
      const made = await admin().post(drafts, { ...people, ...use });
      expect(made.statusCode).toBe(201);
      await turnOff();
      const refused = await admin().post(drafts, { ...people, ...use });
      expect([refused.statusCode, refused.json().detail]).toEqual([
        422,
        [{ field, msg: `One of these ${words} does not exist or is inactive` }],
      ]);
      expect((await admin().put(`${drafts}/${made.json().data.id}`, use)).statusCode).toBe(200);
    },
  );

  it('is refused for a new assembly', async () => {
    await off('surface-types', 12);
    const answer = await admin().post('/v1/assemblies', { assembly_name: 'New', surface_type_ids: [12] });
    expect(answer.json().detail).toEqual([
      { field: 'surface_type_ids', msg: 'One of these surface types does not exist or is inactive' },
    ]);
  });
});
