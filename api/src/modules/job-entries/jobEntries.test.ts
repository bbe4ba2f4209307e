import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const people = { pm_id: 6, fm_id: 11, mob_prep_preparer_id: 16 };
const entry = (changes: object = {}) => ({
  project: { id: 312 },
  draft: { ...people, crew_size: 4 },
  custom_items: [],
  status: 'mob_prep',
  ...changes,
});
const save = (body: object, headers = {}, role: 'pm' | 'pe' = 'pm') =>
  server.as(role).post('/v1/job-entries', body, headers);
const linesOf = async ({ project, draft }: { project: { id: number }; draft: { id: number } }) =>
  (await server.as('pm').get(`/v1/projects/${project.id}/contents/${draft.id}/items`)).json();
const uses = (...ids: number[]) =>
  ids.flatMap((assembly_id) => ['pre', 'current'].map((type) => ({ assembly_id, type })));

describe('a job entry', () => {
  it('creates project, draft, custom items and assembly lines in one call', async () => {
    const own = { custom_id: 'C-900', project_name: 'Dock 9', integrated_with_spectrum: false };
    const answer = await save(
      entry({
        project: own,
        draft: { ...people, crew_size: 4, notes: 'n', surface_type_ids: [11], assembly_ids: uses(201) },
        custom_items: [{ item_name: 'Crane mat', unit_id: 1, quantity: 2, notes: 'yard' }],
      }),
    );
    expect(answer.statusCode).toBe(201);
    const saved = answer.json();
    expect(saved).toMatchObject({
      project: { custom_id: 'C-900', project_name: 'Dock 9' },
      draft: { status: 'mob_prep', notes: 'n', crew_size: 4, surface_types: [{ id: 11 }] },
    });
    const lines = await linesOf(saved);
    const { items } = (await server.as('pm').get('/v1/assemblies/201/items')).json();
    expect(lines).toHaveLength(items.length + 1);
    const idsOf = (list: { item_id: number }[]) => list.map((line) => line.item_id).sort((a, b) => a - b);
    expect(idsOf(saved.added)).toEqual(idsOf(lines));
    expect(lines.at(-1)).toMatchObject({
      item_name: 'Crane mat',
      quantity: 2,
      notes: 'yard',
      is_custom: true,
    });
  });

  it("adds an assembly's items once, when the assembly is new to the draft", async () => {
    const first = (await save(entry({ draft: { ...people, assembly_ids: uses(201) } }))).json();
    const path = `/v1/projects/312/contents/${first.draft.id}/items`;
    const [line] = await linesOf(first);
    await server.as('pm').delete(`${path}/${line.item_id}`);
    const again = entry({
      draft: { id: first.draft.id, ...people, assembly_ids: uses(201) },
      status: 'checkout',
    });
    expect((await save(again)).json().draft.status).toBe('checkout');
    expect((await linesOf(first)).map((each: { item_id: number }) => each.item_id)).not.toContain(
      line.item_id,
    );
  });

  it('is saved completely or not at all', async () => {
    const own = { custom_id: 'C-901', project_name: 'Dock 10', integrated_with_spectrum: false };
    const answer = await save(
      entry({ project: own, custom_items: [{ item_name: 'Mat', unit_id: 999_999, quantity: 1 }] }),
    );
    expect(answer.json()).toMatchObject({ code: 'validation_failed', detail: [{ field: 'custom_items' }] });
    expect((await server.as('pm').get('/v1/projects/custom/C-901')).statusCode).toBe(404);
  });

  it('is made once, however often the request is repeated', async () => {
    const own = { custom_id: 'C-902', project_name: 'Dock 11', integrated_with_spectrum: false };
    const headers = { 'idempotency-key': 'job-entry-902' };
    const answers = [
      await save(entry({ project: own }), headers),
      await save(entry({ project: own }), headers),
    ];
    expect(answers[1]?.json()).toEqual(answers[0]?.json());
    expect(answers[1]?.headers['idempotency-replayed']).toBe('true');
    const { contents } = (await server.as('pm').get('/v1/projects/custom/C-902')).json();
    expect(contents).toHaveLength(1);
  });

  it('does not overwrite what its author has not seen', async () => {
    const { draft } = (await save(entry())).json();
    const mine = entry({ draft: { id: draft.id, ...people, notes: 'mine' } });
    await server.as('fm').put(`/v1/projects/312/contents/${draft.id}`, { notes: 'theirs' });
    const answer = await save(mine, { 'if-match': `"${draft.revision}"` });
    expect([answer.statusCode, answer.json().current.notes]).toEqual([412, 'theirs']);
    expect((await save(mine, { 'if-match': `"${answer.json().current.revision}"` })).json().draft.notes).toBe(
      'mine',
    );
  });

  it('never moves a draft back', async () => {
    const { draft } = (await save(entry({ status: 'checkout' }))).json();
    const again = await save(entry({ draft: { id: draft.id, ...people } }));
    expect(again.json().draft.status).toBe('checkout');
  });

  it('is refused for a completed project, a taken job number, and a project engineer', async () => {
    expect((await save(entry({ project: { id: 301 } }))).json().code).toBe('project_completed');
    const taken = { custom_id: '25-1003', project_name: 'x', integrated_with_spectrum: true };
    expect((await save(entry({ project: taken }))).json().code).toBe('custom_id_taken');
    expect((await save(entry(), {}, 'pe')).statusCode).toBe(403);
  });
});
