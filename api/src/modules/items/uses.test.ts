import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const usesOf = async (path: string) => (await server.as('pe').get(`/v1/${path}/uses`)).json();
const newItem = async (name: string): Promise<number> => {
  const item = { category_id: 1, unit_id: 1, is_sub_item: false, is_inventory_item: false };
  return (await server.as('admin').post('/v1/items', { ...item, item_name: name })).json().id;
};

describe('where something is used', () => {
  it('names the packages and drafts that hold an item, for everybody', async () => {
    const id = await newItem('Winch');
    expect(await usesOf(`items/${id}`)).toEqual({ used_by: {}, places: [] });
    const made = await server.as('admin').post('/v1/assemblies', { assembly_name: 'Hoists', item_ids: [id] });
    const { assembly } = made.json();
    await server.as('pm').post('/v1/projects/304/contents/5006/items', { item_id: id, quantity: 1 });
    expect(await usesOf(`items/${id}`)).toMatchObject({
      used_by: { assemblies: 1, drafts: 1 },
      places: expect.arrayContaining([
        { kind: 'assembly', id: assembly.id, label: 'Hoists' },
        { kind: 'draft', id: 5006, custom_id: '25-1003', label: 'Maple Grove Elem Reroof (Draft #2)' },
      ]),
    });
  });

  it('names the drafts that use a package', async () => {
    const { used_by, places } = await usesOf('assemblies/212');
    expect(places).toHaveLength(used_by.drafts);
    expect(places.map(({ id }: { id: number }) => id).sort()).toEqual([5004, 5014]);
  });

  it('is unknown for what does not exist, and for the custom item of one list', async () => {
    for (const path of ['items/999999', 'items/8001', 'assemblies/999999'])
      expect((await server.as('pe').get(`/v1/${path}/uses`)).statusCode).toBe(404);
  });
});
