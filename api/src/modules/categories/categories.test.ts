import { sql } from 'drizzle-orm';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { whileHeld } from '#src/testing/whileHeld.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const post = (body: object) => server.as('admin').post('/v1/categories', body);
const put = (id: number, body: object) => server.as('admin').put(`/v1/categories/${id}`, body);

describe('categories', () => {
  it('put a new one after the last', async () => {
    const { categories } = (await server.as('pe').get('/v1/categories')).json();
    const mains = categories.filter((each: { type: string }) => each.type === 'main');
    const highest = Math.max(...mains.map((each: { sort_order: number }) => each.sort_order));
    expect((await post({ name: 'Solar', type: 'main' })).json()).toMatchObject({
      sort_order: highest + 1,
      parent_id: null,
    });
    expect((await post({ name: 'Gloves', type: 'sub', parent_id: 1 })).json().sort_order).toBe(5);
  });

  it('are reordered by sort order alone', async () => {
    expect((await put(6, { sort_order: 1 })).json()).toMatchObject({
      name: 'Access & Hoisting',
      sort_order: 1,
    });
  });

  it.each([
    ['a name that its neighbour has', { name: 'ppe', type: 'sub', parent_id: 1 }, 409],
    ['a subcategory without a parent', { name: 'X', type: 'sub' }, 422],
    ['a subcategory under a subcategory', { name: 'X', type: 'sub', parent_id: 2 }, 422],
    ['a main category with a parent', { name: 'X', type: 'main', parent_id: 1 }, 422],
  ])('refuse %s', async (_name, body, status) => {
    expect((await post(body)).statusCode).toBe(status);
  });

  it('cannot be deleted while they are used', async () => {
    const answer = await server.as('admin').delete('/v1/categories/1');
    expect(answer.json()).toMatchObject({
      code: 'in_use',
      used_by: { subcategories: expect.any(Number), items: expect.any(Number) },
    });
  });

  it('keep the names that the product relies on', async () => {
    expect((await put(65, { name: 'Extras' })).statusCode).toBe(409);
    expect((await server.as('admin').delete('/v1/categories/64')).statusCode).toBe(409);
  });

  it('can be deleted once they are empty', async () => {
    const { id } = (await post({ name: 'Empty', type: 'main' })).json();
    expect((await server.as('admin').delete(`/v1/categories/${id}`)).statusCode).toBe(204);
    const { categories } = (await server.as('pe').get('/v1/categories')).json();
    expect(categories.map((each: { name: string }) => each.name)).not.toContain('Empty');
    expect((await put(id, { name: 'Late' })).statusCode).toBe(404);
  });

  it('cannot be deleted while somebody starts to use them', async () => {
    const { id } = (await post({ name: 'Late', type: 'main' })).json();
    const remove = async () => (await server.as('admin').delete(`/v1/categories/${id}`)).json();
    let removal: ReturnType<typeof remove> | undefined;
    await whileHeld(
      server,
      async (tx) => {
        await tx.execute(sql`SELECT FROM categories WHERE id = ${id} FOR SHARE`);
        await tx.execute(sql`
          INSERT INTO categories (name, type, parent_id, sort_order) VALUES ('Late too', 'sub', ${id}, 1)`);
      },
      async (begin) => {
        removal = remove();
        expect(await begin(removal)).toBe('waits');
      },
    );
    expect(await removal).toMatchObject({ code: 'in_use', used_by: { subcategories: 1 } });
  });
});
