import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

interface Listed {
  metadata: { custom_id: string };
}

let server: TestServer;
/** The demo data's projects, before any test adds one. */
let first: { projects: Listed[]; total: number };
beforeAll(async () => {
  server = await startTestServer();
  first = (await server.as('pe').get('/v1/projects')).json();
});
afterAll(() => server.stop());

const project = (custom_id: string) => ({
  custom_id,
  project_name: 'Bluff Street Reroof',
  project_location: 'Salina, KS',
  integrated_with_spectrum: false,
});

describe('GET /v1/projects', () => {
  it('returns every project, highest job number first', () => {
    const numbers = first.projects.map(({ metadata }) => metadata.custom_id);
    expect([first.total, numbers.length]).toEqual([16, 16]);
    expect(numbers).toEqual([...numbers].sort().reverse());
  });

  it('shows Draft as progress while there are drafts, and Excel without', async () => {
    const { projects } = (await server.as('pm').get('/v1/projects')).json();
    for (const { metadata, contents_count } of projects)
      expect(metadata.progress).toBe(contents_count > 0 ? 'Draft' : 'Excel');
  });

  it('searches job number, name and creator, and treats % literally', async () => {
    const search = async (q: string) =>
      (await server.as('pm').get(`/v1/projects?q=${encodeURIComponent(q)}`)).json().total;
    expect(await search('maple grove')).toBe(1);
    expect(await search('25-1003')).toBe(1);
    expect(await search('%')).toBe(0);
  });

  it('returns a page but counts all', async () => {
    const page = (await server.as('pm').get('/v1/projects?limit=5&offset=5&status=active')).json();
    expect(page.projects).toHaveLength(5);
    expect(page.total).toBeGreaterThan(5);
  });
});

describe('POST /v1/projects', () => {
  it.each(['.', '..', ' .. '])(
    'refuses the job number %j, which browsers take out of an address',
    async (number) => {
      const answer = await server.as('fm').post('/v1/projects', project(number));
      expect([answer.statusCode, answer.json().detail]).toEqual([
        422,
        [{ field: 'custom_id', msg: "A job number can't be a dot or two dots" }],
      ]);
    },
  );

  it.each(['...', '.5', 'A.'])('accepts the job number %j', async (number) => {
    expect((await server.as('fm').post('/v1/projects', project(number))).statusCode).toBe(201);
    expect((await server.as('fm').get(`/v1/projects/custom/${number}`)).statusCode).toBe(200);
  });

  it('returns the project with its creator', async () => {
    const answer = await server.as('fm').post('/v1/projects', project('P-1'));
    expect(answer.statusCode).toBe(201);
    expect(answer.json().metadata).toMatchObject({
      custom_id: 'P-1',
      created_user_name: 'Caleb Ostrander',
      status: 'active',
    });
  });

  it('never reuses a project that has the job number', async () => {
    await server.as('pm').post('/v1/projects', project('P-2'));
    const answer = await server.as('pm').post('/v1/projects', project('P-2'));
    expect(answer.statusCode).toBe(409);
    expect(answer.json().code).toBe('custom_id_taken');
  });

  it.each([
    ['another case', 'lk-9', 'LK-9'],
    ['decomposed characters', 'Caf\u00e9-1', 'Cafe\u0301-1'],
  ])('treats job numbers that look the same as the same: %s', async (_what, first, second) => {
    expect((await server.as('pm').post('/v1/projects', project(first))).statusCode).toBe(201);
    expect((await server.as('pm').post('/v1/projects', project(second))).json().code).toBe('custom_id_taken');
  });

  it('lets one win of two that ask at once for a number in different case', async () => {
    const answers = await Promise.all(
      ['race-1', 'RACE-1', 'Race-1', 'rACE-1'].map((number) =>
        server.as('pm').post('/v1/projects', project(number)),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
  });

  it.each(['Z\u200b-1', '\u202e1-Z', 'Z\u00ad-1', '\ufeffZ-1', 'Z\u2066-1'])(
    'refuses %j, which holds invisible characters',
    async (number) => {
      const answer = await server.as('pm').post('/v1/projects', project(number));
      expect(answer.json()).toMatchObject({ code: 'validation_failed', detail: [{ field: 'custom_id' }] });
      const named = { ...project(`V-${number.length}`), project_name: number };
      expect((await server.as('pm').post('/v1/projects', named)).statusCode).toBe(422);
    },
  );

  it('accepts the job number of a deleted project', async () => {
    const { metadata } = (await server.as('pm').post('/v1/projects', project('P-3'))).json();
    await server.as('admin').delete(`/v1/projects/${metadata.id}`);
    expect((await server.as('pm').post('/v1/projects', project('P-3'))).statusCode).toBe(201);
  });

  it('refuses a status and other unknown fields', async () => {
    const answer = await server.as('pm').post('/v1/projects', { ...project('P-4'), status: 'completed' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'unknown_field', detail: [{ field: 'status' }] });
  });
});

describe('GET /v1/projects/custom_id', () => {
  it('never gives the same number twice, or one that is taken', async () => {
    await server.as('pm').post('/v1/projects', project('C-105'));
    const ask = async () => (await server.as('pm').get('/v1/projects/custom_id')).json().custom_id;
    const given = [await ask(), await ask(), await ask()];
    expect(new Set(given).size).toBe(3);
    expect(given).not.toContain('C-105');
    expect(given[0]).toMatch(/^C-\d{3}$/);
  });
});

describe('PUT /v1/projects/:id', () => {
  it('accepts only the status, and needs the override flag', async () => {
    expect((await server.as('pm').put('/v1/projects/304', { status: 'completed' })).statusCode).toBe(422);
    const renamed = { status: 'completed', status_override: true, project_name: 'X' };
    expect((await server.as('pm').put('/v1/projects/304', renamed)).json().code).toBe('unknown_field');
  });

  it('leaves the revision alone when the status stays', async () => {
    const before = (await server.as('pm').get('/v1/projects/305')).json().metadata;
    const same = await server
      .as('pm')
      .put('/v1/projects/305', { status: before.status, status_override: true });
    expect(same.json().metadata.revision).toBe(before.revision);
  });

  it('refuses a stale revision and returns the current record and its author', async () => {
    const { revision } = (await server.as('pm').get('/v1/projects/306')).json().metadata;
    const change = { status: 'completed', status_override: true };
    await server.as('pm').put('/v1/projects/306', change, { 'if-match': `"${revision}"` });
    const back = { status: 'active', status_override: true };
    const answer = await server.as('admin').put('/v1/projects/306', back, { 'if-match': `"${revision}"` });
    expect(answer.statusCode).toBe(412);
    expect(answer.json()).toMatchObject({
      code: 'version_conflict',
      changed_by: 'Marisol Vantree',
      current: { status: 'completed' },
    });
  });
});

describe('DELETE /v1/projects/:id', () => {
  it('refuses a stale revision', async () => {
    const { metadata } = (await server.as('pm').post('/v1/projects', project('P-5'))).json();
    const path = `/v1/projects/${metadata.id}`;
    await server.as('pm').put(path, { status: 'completed', status_override: true });
    const stale = await server.as('admin').delete(path, undefined, { 'if-match': '"1"' });
    expect(stale.statusCode).toBe(412);
    expect(stale.json()).toMatchObject({
      changed_by: 'Marisol Vantree',
      changed_at: expect.stringMatching(/Z$/),
      current: { status: 'completed', revision: 2 },
    });
    const fresh = await server.as('admin').delete(path, undefined, { 'if-match': '"2"' });
    expect(fresh.statusCode).toBe(204);
  });

  it('removes the project and its drafts, by whatever it is asked for', async () => {
    const { contents, metadata } = (await server.as('pm').get('/v1/projects/308')).json();
    const byNumber = `/v1/projects/custom/${metadata.custom_id}`;
    expect((await server.as('pm').get(byNumber)).statusCode).toBe(200);
    expect((await server.as('admin').delete('/v1/projects/308')).statusCode).toBe(204);
    expect((await server.as('pm').get('/v1/projects/308')).json().detail).toBe('Project not found');
    expect((await server.as('pm').get(byNumber)).statusCode).toBe(404);
    const draft = `/v1/projects/308/contents/${contents[0].id}`;
    expect((await server.as('pm').get(draft)).statusCode).toBe(404);
    expect((await server.as('pm').put(draft, { notes: 'late' })).statusCode).toBe(404);
    const found = (await server.as('pm').get(`/v1/projects?q=${metadata.custom_id}`)).json();
    expect([found.total, found.projects]).toEqual([0, []]);
  });
});
