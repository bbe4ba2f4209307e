import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('units', () => {
  it('are made active, renamed, switched off and deleted', async () => {
    const { id, is_active } = (await server.as('admin').post('/v1/units', { name: ' TON ' })).json();
    expect(is_active).toBe(true);
    const changed = await server.as('admin').put(`/v1/units/${id}`, { name: 'TN', is_active: false });
    expect(changed.json()).toMatchObject({ id, name: 'TN', description: '', is_active: false });
    expect((await server.as('admin').delete(`/v1/units/${id}`)).statusCode).toBe(204);
    expect((await server.as('admin').put(`/v1/units/${id}`, { name: 'TN' })).statusCode).toBe(404);
  });

  it('have names of their own without regard to case', async () => {
    expect((await server.as('admin').post('/v1/units', { name: 'ea' })).json().code).toBe('name_taken');
  });

  it('stay while an item is counted in them', async () => {
    expect((await server.as('admin').delete('/v1/units/1')).json()).toMatchObject({
      code: 'in_use',
      used_by: { items: 246 },
    });
  });

  it('lead from a custom item to the draft that has it', async () => {
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
