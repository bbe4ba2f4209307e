import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const create = async (assembly_name: string) =>
  (
    await server
      .as('admin')
      .post('/v1/assemblies', { assembly_name, description: '', surface_type_ids: [11] })
  ).json().assembly;
const items = async (id: number) => (await server.as('pe').get(`/v1/assemblies/${id}/items`)).json().items;

describe('assemblies', () => {
  it('hold each item once, in quantity one', async () => {
    const { id, surface_types } = await create('Night work');
    expect(surface_types).toEqual([{ id: 11, name: 'Steel Deck' }]);
    const added = await server.as('admin').post(`/v1/assemblies/${id}/items`, { item_id: 1399 });
    expect(added.json()).toMatchObject({ id: 1399, quantity: 1 });
    const again = await server.as('admin').post(`/v1/assemblies/${id}/items`, { item_id: 1399 });
    expect(again.json().code).toBe('already_present');
    expect(await items(id)).toHaveLength(1);
  });

  it('lose an item once', async () => {
    const { id } = await create('Day work');
    await server.as('admin').post(`/v1/assemblies/${id}/items`, { item_id: 1399 });
    expect((await server.as('admin').delete(`/v1/assemblies/${id}/items/1399`)).statusCode).toBe(204);
    expect((await server.as('admin').delete(`/v1/assemblies/${id}/items/1399`)).statusCode).toBe(404);
  });

  it('take no custom item of a draft', async () => {
    const { id } = await create('Odd work');
    expect((await server.as('admin').post(`/v1/assemblies/${id}/items`, { item_id: 8001 })).statusCode).toBe(
      422,
    );
  });

  it('change in any part', async () => {
    const { id } = await create('Old name');
    const change = { assembly_name: 'New name', is_active: false, surface_type_ids: [] };
    const { assembly } = (await server.as('admin').put(`/v1/assemblies/${id}`, change)).json();
    expect(assembly).toMatchObject({
      assembly_name: 'New name',
      is_active: false,
      surface_types: [],
      revision: 2,
    });
  });

  it('stay while a draft uses them', async () => {
    const answer = await server.as('admin').delete('/v1/assemblies/201');
    expect(answer.json()).toMatchObject({ code: 'in_use', used_by: { drafts: expect.any(Number) } });
    const { id } = await create('Unused');
    expect((await server.as('admin').delete(`/v1/assemblies/${id}`)).statusCode).toBe(204);
  });
});
