import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const people = { pm_id: 6, fm_id: 11, mob_prep_preparer_id: 16 };
const create = async (part: object = {}) => {
  const answer = await server.as('pm').post('/v1/projects/312/contents', { ...people, ...part });
  return { path: `/v1/projects/312/contents/${answer.json().data.id}`, draft: answer.json().data };
};
const put = (path: string, change: object, headers?: Record<string, string>) =>
  server.as('pm').put(path, change, headers);

describe('a new draft', () => {
  it('is at job entry with a crew of six by default', async () => {
    const { draft } = await create();
    expect(draft).toMatchObject({
      status: 'job_entry',
      crew_size: 6,
      notes: '',
      item_count: 0,
      revision: 1,
      pm_name: 'Marisol Vantree',
    });
  });

  it('keeps surface types by group and both uses of an assembly', async () => {
    const uses = [
      { assembly_id: 201, type: 'pre' },
      { assembly_id: 201, type: 'current' },
    ];
    const { draft } = await create({ surface_type_ids: [21, 11], assembly_ids: uses });
    expect(draft.roof_deck_types).toEqual([{ id: 11 }]);
    expect(draft.wall_types).toEqual([{ id: 21 }]);
    expect(draft.assemblies.map((use: { type: string }) => use.type)).toEqual(['pre', 'current']);
  });

  it.each([
    ['no FM', { fm_id: undefined }],
    ['a crew of nobody', { crew_size: 0 }],
    ['a person who does not exist', { pm_id: 999_999 }],
    ['a surface type that does not exist', { surface_type_ids: [999_999] }],
    ['an assembly that does not exist', { assembly_ids: [{ assembly_id: 999_999, type: 'pre' }] }],
  ])('is refused with %s', async (_name, part) => {
    const answer = await server.as('pm').post('/v1/projects/312/contents', { ...people, ...part });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'validation_failed']);
  });

  it('is refused in a completed project', async () => {
    const answer = await server.as('admin').post('/v1/projects/301/contents', people);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'project_completed']);
  });
});

describe('the status of a draft', () => {
  it('moves only forward in a flow, and a move back is ignored without an error', async () => {
    const { path } = await create();
    expect((await put(path, { status: 'checkout' })).json().data.status).toBe('checkout');
    const late = await put(path, { status: 'mob_prep' });
    expect([late.statusCode, late.json().data.status]).toEqual([200, 'checkout']);
  });

  it('can change to any status with the override', async () => {
    const { path } = await create();
    await put(path, { status: 'excel' });
    expect((await put(path, { status: 'job_entry', status_override: true })).json().data.status).toBe(
      'job_entry',
    );
  });

  it('ends at the furthest of racing moves', async () => {
    const { path } = await create();
    const moves = ['mob_prep', 'excel', 'checkout', 'mob_prep'].map((status) => put(path, { status }));
    await Promise.all(moves);
    expect((await server.as('pe').get(path)).json().status).toBe('excel');
  });

  it('keeps its revision when it does not move', async () => {
    const { path, draft } = await create();
    expect((await put(path, { status: 'job_entry' })).json().data.revision).toBe(draft.revision);
  });
});

describe('a change of a draft', () => {
  it('replaces the assemblies with those that are sent', async () => {
    const { path } = await create({ assembly_ids: [{ assembly_id: 201, type: 'current' }] });
    const answer = await put(path, { assembly_ids: [{ assembly_id: 202, type: 'current' }] });
    expect(answer.json().data.assemblies).toEqual([
      { id: 202, name: 'Fall Protection - Low Slope', type: 'current' },
    ]);
  });

  it('leaves assemblies of a type that is not sent', async () => {
    const { path } = await create({
      assembly_ids: [
        { assembly_id: 201, type: 'pre' },
        { assembly_id: 201, type: 'current' },
      ],
    });
    const added = [201, 202].map((assembly_id) => ({ assembly_id, type: 'current' }));
    const answer = await put(path, { assembly_ids: added });
    const uses = answer.json().data.assemblies.map((use: { id: number; type: string }) => [use.type, use.id]);
    expect(uses.sort()).toEqual([
      ['current', 201],
      ['current', 202],
      ['pre', 201],
    ]);
    const cleared = await put(path, { assembly_ids: [] });
    expect(cleared.json().data.assemblies).toEqual([]);
  });

  it('keeps the line breaks of its notes, whatever their kind', async () => {
    const { path } = await create({ notes: 'one\r\ntwo\rthree\nfour' });
    expect((await server.as('fm').get(path)).json().notes).toBe('one\ntwo\nthree\nfour');
  });

  it('with a stale revision is refused, shows both sides, and loses nothing', async () => {
    const { path, draft } = await create({ notes: 'first' });
    const etag = (await server.as('pm').get(path)).headers.etag;
    expect(etag).toBe(`"${draft.revision}"`);
    await server.as('fm').put(path, { notes: 'second' });
    const answer = await put(path, { notes: 'third' }, { 'if-match': String(etag) });
    expect(answer.statusCode).toBe(412);
    expect(answer.json()).toMatchObject({
      changed_by: 'Caleb Ostrander',
      current: { notes: 'second', revision: 2 },
    });
  });

  it('succeeds for only one of two with the same revision', async () => {
    const { path } = await create();
    const headers = { 'if-match': '"1"' };
    const answers = await Promise.all([1, 2, 3, 4].map((n) => put(path, { notes: `n${n}` }, headers)));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 412, 412, 412]);
  });

  it('is refused when empty', async () => {
    const { path } = await create();
    expect((await put(path, {})).statusCode).toBe(422);
  });

  it('is not found under another project', async () => {
    const answer = await server.as('pm').get('/v1/projects/305/contents/5001');
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    expect((await put('/v1/projects/305/contents/5001', { notes: 'x' })).statusCode).toBe(404);
  });
});

describe('deleting a draft', () => {
  it('is refused if somebody else has changed it in the meantime', async () => {
    const { path } = await create();
    await server.as('fm').put(path, { notes: 'second' });
    const stale = await server.as('pm').delete(path, undefined, { 'if-match': '"1"' });
    expect(stale.statusCode).toBe(412);
    expect(stale.json()).toMatchObject({
      changed_by: 'Caleb Ostrander',
      changed_at: expect.stringMatching(/Z$/),
      current: { notes: 'second', revision: 2 },
    });
    const { statusCode } = await server.as('pm').delete(path, undefined, { 'if-match': '"2"' });
    expect(statusCode).toBe(204);
  });

  it('removes it, and the others stay in id order', async () => {
    const [first, { path, draft }, last] = [await create(), await create(), await create()];
    expect((await server.as('pm').delete(path)).statusCode).toBe(204);
    expect((await server.as('pm').get(path)).statusCode).toBe(404);
    const ids = (await server.as('pm').get('/v1/projects/312'))
      .json()
      .contents.map((each: { id: number }) => each.id);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    expect(ids).not.toContain(draft.id);
    expect(ids).toEqual(expect.arrayContaining([first.draft.id, last.draft.id]));
  });
});
