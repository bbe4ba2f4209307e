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
});
