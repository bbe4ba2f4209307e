import type { UntranslatedList } from 'shared-api/contract';
import { reservedCategories } from 'shared-api/rules';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const missing = async (kind: string): Promise<UntranslatedList> =>
  (await server.as('admin').get(`/v1/translations/missing?kind=${kind}`)).json();

describe('what has no Spanish name', () => {
  it.each(['items', 'categories', 'units'] as const)('is listed by use: %s', async (kind) => {
    const { records, missing: counts } = await missing(kind);
    expect(records).toHaveLength(counts[kind]);
    const lists = records.map((record) => record.lists);
    expect(lists[0]).toBeGreaterThan(0);
    expect(lists).toEqual(lists.toSorted((a, b) => b - a));
  });

  it('leaves out the built-in categories, and what has got a name', async () => {
    const before = await missing('categories');
    expect(before.records.filter(({ name }) => reservedCategories.includes(name))).toEqual([]);
    const [first] = before.records;
    if (!first) throw new Error('the demo data is not translated');
    await server.as('admin').put(`/v1/categories/${first.id}`, { name_es: 'Seguridad' });
    const after = await missing('categories');
    expect(after.missing.categories).toBe(before.missing.categories - 1);
    expect(after.records.map(({ id }) => id)).not.toContain(first.id);
  });

  it.each(['draft', 'project'])('counts no use on the list of a %s that was deleted', async (gone) => {
    const [first] = (await missing('items')).records;
    const lists = async () => (await missing('items')).records.find(({ id }) => id === first?.id)?.lists;
    const admin = server.as('admin');
    const entry = { custom_id: `T-${gone}`, project_name: 'Spanish', integrated_with_spectrum: false };
    const project = `/v1/projects/${(await admin.post('/v1/projects', entry)).json().metadata.id}`;
    const people = { pm_id: 6, fm_id: 11, mob_prep_preparer_id: 16 };
    const draft = `${project}/contents/${(await admin.post(`${project}/contents`, people)).json().data.id}`;
    const before = (await lists()) ?? Number.NaN;
    await admin.post(`${draft}/items`, { item_id: first?.id, quantity: 1 });
    expect(await lists()).toBe(before + 1);
    expect((await admin.delete(gone === 'draft' ? draft : project)).statusCode).toBe(204);
    expect(await lists()).toBe(before);
  });

  it('is one of three kinds', async () => {
    expect((await server.as('admin').get('/v1/translations/missing?kind=users')).statusCode).toBe(422);
  });
});

describe('a translated item', () => {
  it('changes in nothing but its Spanish name, unless somebody was faster', async () => {
    const before = (await server.as('admin').get('/v1/items/1001')).json();
    const put = (name_es: string, revision: number) =>
      server.as('admin').put('/v1/items/1001/spanish-name', { name_es }, { 'if-match': `"${revision}"` });
    const answer = await put('Casco', before.revision);
    expect(answer.json()).toEqual({ ...before, name_es: 'Casco', revision: before.revision + 1 });
    expect((await put('Gorra', before.revision)).statusCode).toBe(412);
    expect((await server.as('admin').get('/v1/items/1001')).json().name_es).toBe('Casco');
  });
});
