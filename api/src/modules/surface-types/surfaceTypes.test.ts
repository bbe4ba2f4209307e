import { sql } from 'drizzle-orm';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { whileHeld } from '#src/testing/whileHeld.ts';

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

  it('cannot be deleted while an assembly or a draft uses them, and leave the list alone', async () => {
    const make = async (name: string): Promise<number> =>
      (await admin().post('/v1/surface-types', { name, parent_id: 1 })).json().id;
    const [inAssembly, onDraft, unused] = [await make('One'), await make('Another'), await make('A third')];
    await admin().post('/v1/assemblies', { assembly_name: 'New', surface_type_ids: [inAssembly] });
    const draft = { pm_id: 6, fm_id: 11, mob_prep_preparer_id: 16, surface_type_ids: [onDraft] };
    await admin().post('/v1/projects/312/contents', draft);
    const listed = async (): Promise<number[]> =>
      (await admin().get('/v1/surface-types')).json().surface_types.map(({ id }: { id: number }) => id);
    const before = await listed();
    const usesOf = async (id: number) => (await admin().delete(`/v1/surface-types/${id}`)).json().used_by;
    expect(await usesOf(inAssembly)).toEqual({ assemblies: 1 });
    expect(await usesOf(onDraft)).toEqual({ drafts: 1 });
    const path = `/v1/surface-types/${unused}`;
    expect((await admin().delete(path)).statusCode).toBe(204);
    expect((await admin().put(path, { name: 'Late' })).statusCode).toBe(404);
    expect(await listed()).toEqual(before.filter((id) => id !== unused));
  });

  it('cannot be deleted while somebody starts to use them', async () => {
    const { id } = (await admin().post('/v1/surface-types', { name: 'Late', parent_id: 1 })).json();
    const remove = async () => (await admin().delete(`/v1/surface-types/${id}`)).json();
    let removal: ReturnType<typeof remove> | undefined;
    await whileHeld(
      server,
      async (tx) => {
        await tx.execute(sql`SELECT FROM surface_types WHERE id = ${id} FOR SHARE`);
        await tx.execute(sql`INSERT INTO item_surface_types (item_id, surface_type_id) VALUES (1001, ${id})`);
      },
      async (begin) => {
        removal = remove();
        expect(await begin(removal)).toBe('waits');
      },
    );
    expect(await removal).toMatchObject({ code: 'in_use', used_by: { items: 1 } });
  });

  it('cannot be deleted while they are used, and the two groups never', async () => {
    expect((await admin().delete('/v1/surface-types/11')).json()).toMatchObject({
      code: 'in_use',
      used_by: { items: expect.any(Number) },
    });
    expect((await admin().delete('/v1/surface-types/1')).statusCode).toBe(409);
  });
});
