import { sql } from 'drizzle-orm';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { whileHeld } from '#src/testing/whileHeld.ts';

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

describe('a person, surface type or package', () => {
  const kinds = [
    ['users', 14, { fm_id: 14 }],
    ['surface_types', 19, { surface_type_ids: [19] }],
    ['assemblies', 213, { assembly_ids: [{ assembly_id: 213, type: 'pre' }] }],
  ] as const;
  const statusOf = async (part: object) =>
    (await server.as('pm').post('/v1/projects/312/contents', { ...people, ...part })).statusCode;

  it.each(kinds)(
    'of %s stays on a draft after it is switched off, but is new on none',
    async (table, id, part) => {
      const { path } = await create(part);
      const change = (set: string) =>
        server.db.execute(sql.raw(`UPDATE ${table} SET is_active = ${set} WHERE id = ${id}`));
      await change('false');
      expect([await statusOf(part), (await put(path, part)).statusCode]).toEqual([422, 200]);
      await change('true');
    },
  );

  it.each(kinds)(
    'of %s is on no draft once it is deleted, even while that is under way',
    async (table, id, part) => {
      const { path } = await create(part);
      const row = sql.raw(`FROM ${table} WHERE id = ${id} FOR UPDATE`);
      const setDeleted = (at: string) => sql.raw(`UPDATE ${table} SET deleted_at = ${at} WHERE id = ${id}`);
      let late: ReturnType<typeof statusOf> | undefined;
      await whileHeld(
        server,
        async (tx) => {
          await tx.execute(sql`SELECT ${row}`);
          await tx.execute(setDeleted('now()'));
        },
        async (begin) => {
          late = statusOf(part);
          await begin(late);
        },
      );
      expect([await late, (await put(path, part)).statusCode]).toEqual([422, 422]);
      await server.db.execute(setDeleted('NULL'));
    },
  );
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
    const swapped = await put(path, {
      assembly_ids: [
        { assembly_id: 202, type: 'pre' },
        { assembly_id: 201, type: 'current' },
      ],
    });
    expect(swapped.json().data.assemblies).toMatchObject([
      { id: 202, type: 'pre' },
      { id: 201, type: 'current' },
    ]);
    const cleared = await put(path, { assembly_ids: [] });
    expect(cleared.json().data.assemblies).toEqual([]);
  });

  it('leaves another draft of the project as it is', async () => {
    const lists = {
      surface_type_ids: [11, 21],
      assembly_ids: [201, 202].map((assembly_id) => ({ assembly_id, type: 'current' })),
    };
    const [{ path }, other] = [await create(lists), await create(lists)];
    const read = async () => (await server.as('pm').get(other.path)).json();
    const before = await read();
    await put(path, { surface_type_ids: [21] });
    const uses = [
      { assembly_id: 202, type: 'pre' },
      { assembly_id: 202, type: 'current' },
      { assembly_id: 203, type: 'current' },
    ];
    await put(path, { assembly_ids: uses });
    await server.as('pm').post(`${path}/items/changes`, {
      changes: [{ item_id: 1010, seen: null, line: { quantity: 1, quantity_from: 'person', notes: '' } }],
      dropped_assembly_id: 202,
    });
    expect((await server.as('pm').get(path)).json()).toMatchObject({
      roof_deck_types: [],
      wall_types: [{ id: 21 }],
      assemblies: [
        { id: 202, type: 'pre' },
        { id: 203, type: 'current' },
      ],
    });
    expect(await read()).toEqual(before);
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
    const { contents, contents_count } = (await server.as('pm').get('/v1/projects/312')).json();
    const ids = contents.map((each: { id: number }) => each.id);
    expect(ids).toHaveLength(contents_count);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    expect(ids).not.toContain(draft.id);
    expect(ids).toEqual(expect.arrayContaining([first.draft.id, last.draft.id]));
  });
});
