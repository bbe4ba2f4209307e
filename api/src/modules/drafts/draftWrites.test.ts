import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

let server: TestServer;
let path = '';
let tag = {};
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  const fields = { pm_id: 6, fm_id: 11, mob_prep_preparer_id: 16, crew_size: 4, notes: 'Gate 1' };
  const { data } = (await server.as('pm').post('/v1/projects/312/contents', fields)).json();
  path = `/v1/projects/312/contents/${data.id}`;
  tag = { 'if-match': `"${data.revision}"` };
});

describe('a write to a draft that says what its author saw', () => {
  it.each([
    {
      was: { notes: 'Gate 1' },
      now: { crew_size: 8 },
      sent: { notes: 'Gate 2' },
      expected: 200,
      why: 'notes and crew never conflict',
    },
    {
      was: { notes: 'Gate 1' },
      now: { notes: 'Gate 3' },
      sent: { notes: 'Gate 2' },
      expected: 412,
      why: 'two people want two notes',
    },
    {
      was: { notes: 'Gate 1' },
      now: { notes: 'Gate 2' },
      sent: { notes: 'Gate 2' },
      expected: 200,
      why: 'both want the same notes',
    },
    {
      was: { crew_size: 4, pm_id: 6 },
      now: { pm_id: 7 },
      sent: { crew_size: 5, pm_id: 6 },
      expected: 412,
      why: 'one of its fields was changed',
    },
    {
      was: { crew_size: 4, pm_id: 6 },
      now: { pm_id: 7 },
      sent: { crew_size: 5 },
      expected: 200,
      why: 'only fields that are written count',
    },
    {
      was: undefined,
      now: { crew_size: 8 },
      sent: { notes: 'Gate 2' },
      expected: 412,
      why: 'without was, the revision counts, as before',
    },
  ])('$sent over $now, having seen $was: $why', async ({ was, now, sent, expected }) => {
    await server.as('admin').put(path, now);
    const before = (await server.as('pm').get(path)).json();
    const answer = await server.as('pm').put(path, { ...sent, ...(was && { was }) }, tag);
    expect(answer.statusCode).toBe(expected);
    const after = (await server.as('pm').get(path)).json();
    expect(after).toMatchObject(expected === 200 ? { ...now, ...sent } : before);
  });

  it('may be sent by people who may change only notes', async () => {
    const answer = await server.as('pe').put(path, { notes: 'Gate 2', was: { notes: 'Gate 1' } });
    expect(answer.json().data.notes).toBe('Gate 2');
    expect((await server.as('pe').put(path, { was: { notes: 'Gate 2' } })).statusCode).toBe(403);
  });
});
