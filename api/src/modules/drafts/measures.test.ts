import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

let server: TestServer;
let path = '';
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  const people = { pm_id: 6, fm_id: 11, mob_prep_preparer_id: 16 };
  const fields = { ...people, crew_size: 4, roof_area: 210, wall_height: 28 };
  const { data } = (await server.as('pm').post('/v1/projects/312/contents', fields)).json();
  path = `/v1/projects/312/contents/${data.id}`;
});
const pm = () => server.as('pm');
const draft = async () => (await pm().get(path)).json();

describe('the measures of a draft', () => {
  it('are there once they are known, and gone once they are cleared, which is not 0', async () => {
    expect(await draft()).toMatchObject({ roof_area: 210, wall_height: 28 });
    expect(await draft()).not.toHaveProperty('roof_drains');
    await pm().put(path, { roof_area: 0, wall_height: null, roof_perimeter: 640.25 });
    const changed = await draft();
    expect(changed).toMatchObject({ roof_area: 0, roof_perimeter: 640.25, crew_size: 4 });
    expect(changed).not.toHaveProperty('wall_height');
  });

  it.each([
    [{ roof_area: 0.005 }, 'Use at most 2 decimals'],
    [{ roof_drains: 2.5 }, 'Enter a whole number'],
    [{ roof_area: -1 }, ''],
    [{ roof_area: 10_000_000 }, ''],
    [{ roof_area: '24,000' }, ''],
    [{ crew_days: 5 }, ''],
  ])('%j is refused: %s', async (fields, problem) => {
    const answer = await pm().put(path, fields);
    expect([400, 422]).toContain(answer.statusCode);
    expect(answer.body).toContain(problem);
    expect(await draft()).toMatchObject({ roof_area: 210 });
  });

  it.each([
    [{ roof_area: 210 }, { roof_perimeter: 640 }, { roof_area: 240 }, 200, 'two measures never conflict'],
    [{ roof_area: 210 }, { roof_area: 220 }, { roof_area: 240 }, 412, 'two people want two areas'],
    [{ roof_area: 210 }, { roof_area: 240 }, { roof_area: 240 }, 200, 'both want the same area'],
    [{ roof_drains: null }, { roof_drains: 6 }, { roof_drains: 4 }, 412, 'one that was unknown was entered'],
    [
      { roof_area: 210 },
      { crew_size: 6 },
      { roof_area: null },
      200,
      'what nobody else changed can be cleared',
    ],
  ])('having seen %j, over %j, written as %j: %s, %s', async (was, now, sent, expected, _why) => {
    await server.as('admin').put(path, now);
    expect((await pm().put(path, { ...sent, was })).statusCode).toBe(expected);
  });

  it('are not for people who may change only notes', async () => {
    expect((await server.as('pe').put(path, { roof_area: 240 })).statusCode).toBe(403);
  });

  it('go with a copy of the draft', async () => {
    const { data } = (await pm().post(`${path}/copies`, { quantities: 'kept' })).json();
    expect(data).toMatchObject({ roof_area: 210, wall_height: 28 });
  });

  it('are facts of its history, before and after', async () => {
    await pm().put(path, { roof_area: 240, wall_height: null });
    const { entries } = (await pm().get(`${path}/history`)).json();
    expect(entries[0].facts).toEqual([
      { fact: 'roof_area', before: '210', after: '240' },
      { fact: 'wall_height', before: '28', after: null },
    ]);
  });
});
