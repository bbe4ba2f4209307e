import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const admin = () => server.as('admin');

describe('surface types', () => {
  it("take their parent's group", async () => {
    const { id, ...made } = (
      await admin().post('/v1/surface-types', { name: 'Glulam', parent_id: 1 })
    ).json();
    expect(made).toMatchObject({ name: 'Glulam', type: 'roof_deck', parent_id: 1, is_active: true });
    expect((await admin().put(`/v1/surface-types/${id}`, { parent_id: 2 })).json().type).toBe('wall');
    expect((await admin().put(`/v1/surface-types/${id}`, { is_active: false })).json().is_active).toBe(false);
  });

  it.each([{ name: 'X' }, { name: 'X', parent_id: null }, { name: 'X', parent_id: 11 }])(
    'are refused outside the two groups: %j',
    async (body) => {
      expect((await admin().post('/v1/surface-types', body)).statusCode).toBe(422);
    },
  );

  it('cannot be deleted while they are used, and the two groups never', async () => {
    expect((await admin().delete('/v1/surface-types/11')).json()).toMatchObject({
      code: 'in_use',
      used_by: { items: expect.any(Number) },
    });
    expect((await admin().delete('/v1/surface-types/1')).statusCode).toBe(409);
  });
});
