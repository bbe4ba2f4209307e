import { sql } from 'drizzle-orm';
import { forSnapshot } from '#src/testing/forSnapshot.ts';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { whileHeld } from '#src/testing/whileHeld.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('units', () => {
  it('are created active, renamed, switched off and deleted', async () => {
    const created = await server.as('admin').post('/v1/units', { name: ' TON ' });
    const { id } = created.json();
    const changed = await server.as('admin').put(`/v1/units/${id}`, { name: 'TN', is_active: false });
    const removed = await server.as('admin').delete(`/v1/units/${id}`);
    const gone = await server.as('admin').put(`/v1/units/${id}`, { name: 'TN' });
    expect([removed.statusCode, gone.statusCode]).toEqual([204, 404]);
    expect(forSnapshot([created.json(), changed.json()], 'unit')).toMatchInlineSnapshot(`
[
  {
    "can": {
      "delete": true,
      "edit": true,
    },
    "description": "",
    "id": "unit(0)",
    "is_active": true,
    "name": "TON",
    "revision": "revision",
  },
  {
    "can": {
      "delete": true,
      "edit": true,
    },
    "description": "",
    "id": "unit(0)",
    "is_active": false,
    "name": "TN",
    "revision": "revision",
  },
]
`);
  });

  it('keep what a change leaves out', async () => {
    const given = { name: 'PACK', description: 'Of twelve', is_active: false };
    const { id, ...created } = (await server.as('admin').post('/v1/units', given)).json();
    expect(created).toMatchObject(given);
    const change = async (values: object) => (await server.as('admin').put(`/v1/units/${id}`, values)).json();
    expect(await change({ description: 'Of ten' })).toMatchObject({ ...given, description: 'Of ten' });
    expect(await change({ is_active: true })).toMatchObject({ description: 'Of ten', is_active: true });
    expect(await change({ description: '' })).toMatchObject({ description: '', is_active: true });
  });

  it('leave the list when they are deleted', async () => {
    const ids = async () =>
      (await server.as('pe').get('/v1/units')).json().units.map((unit: { id: number }) => unit.id);
    const { id } = (await server.as('admin').post('/v1/units', { name: 'PALLET' })).json();
    expect(await ids()).toContain(id);
    await server.as('admin').delete(`/v1/units/${id}`);
    expect(await ids()).not.toContain(id);
  });

  it.each(['abc', '"abc"', '1', 'W/"1"', '"1", "2"'])(
    'are not changed with the tag %s, which is not one of theirs',
    async (tag) => {
      const { id } = (await server.as('admin').post('/v1/units', { name: `Tag ${tag}` })).json();
      const change = await server.as('admin').put(`/v1/units/${id}`, { name: 'X' }, { 'if-match': tag });
      expect([change.statusCode, change.json().code]).toEqual([412, 'version_conflict']);
      const removal = await server.as('admin').delete(`/v1/units/${id}`, undefined, { 'if-match': tag });
      expect(removal.statusCode).toBe(412);
    },
  );

  it('have unique names, ignoring case', async () => {
    expect((await server.as('admin').post('/v1/units', { name: 'ea' })).json().code).toBe('name_taken');
  });

  it.each([
    ['decomposed characters', 'R\u00d4L', 'RO\u0302L'],
    ['another case', 'sack', 'SACK'],
    ['a hard space', 'half roll', 'half\u00a0roll'],
    ['two spaces', 'half box', 'half  box'],
  ])('treat names that look the same as one: %s', async (_what, first, second) => {
    expect((await server.as('admin').post('/v1/units', { name: first })).statusCode).toBe(201);
    expect((await server.as('admin').post('/v1/units', { name: second })).json().code).toBe('name_taken');
  });

  it.each(['E\u200bA', '\u202eAE', 'E\u00adA', '\ufeffEA'])(
    'hold no invisible characters: %j',
    async (name) => {
      expect((await server.as('admin').post('/v1/units', { name })).statusCode).toBe(422);
    },
  );

  it('cannot be deleted while an item uses them', async () => {
    expect((await server.as('admin').delete('/v1/units/1')).json()).toMatchObject({
      code: 'in_use',
      used_by: { items: 246 },
    });
  });

  it('cannot be deleted while somebody starts to use them', async () => {
    const { id } = (await server.as('admin').post('/v1/units', { name: 'COIL' })).json();
    const custom = { item_name: 'Barrier tape', unit_id: 2 };
    const { id: itemId } = (await server.as('pm').post('/v1/items/custom', custom)).json();
    const remove = async () => (await server.as('admin').delete(`/v1/units/${id}`)).json();
    let removal: ReturnType<typeof remove> | undefined;
    await whileHeld(
      server,
      async (tx) => {
        await tx.execute(sql`SELECT 1 FROM units WHERE id = ${id} FOR SHARE`);
        await tx.execute(sql`UPDATE items SET unit_id = ${id} WHERE id = ${itemId}`);
      },
      async (begin) => {
        removal = remove();
        expect(await begin(removal)).toBe('waits');
      },
    );
    expect(await removal).toMatchObject({ code: 'in_use' });
  });

  it('name the custom item that uses them, and its draft if it has one', async () => {
    const { id: unit_id } = (await server.as('admin').post('/v1/units', { name: 'SPOOL' })).json();
    const custom = { item_name: 'Guy wire', unit_id };
    const { id: item_id } = (await server.as('pm').post('/v1/items/custom', custom)).json();
    const places = async () => (await server.as('admin').delete(`/v1/units/${unit_id}`)).json().places;
    expect(await places()).toEqual([{ kind: 'custom_item', id: item_id, label: 'Guy wire' }]);
    await server.as('pm').post('/v1/projects/304/contents/5005/items', { item_id, quantity: 1 });
    expect(await places()).toEqual([
      {
        kind: 'draft',
        id: 5005,
        custom_id: '25-1003',
        label: expect.stringMatching(/^Guy wire in .*Draft #\d/),
      },
    ]);
  });
});
