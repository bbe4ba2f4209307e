import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

let server: TestServer;
let path = '';
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
const days = { on_site_from: '2026-12-07', back_in_yard: '2026-12-18' };
beforeEach(async () => {
  const people = { pm_id: 6, fm_id: 11, mob_prep_preparer_id: 16 };
  const { data } = (await pm().post('/v1/projects/312/contents', { ...people, ...days })).json();
  path = `/v1/projects/312/contents/${data.id}`;
});
const pm = () => server.as('pm');
const draft = async () => (await pm().get(path)).json();

describe('the days of a draft', () => {
  it('are there once they are known, and gone once they are cleared', async () => {
    expect(await draft()).toMatchObject(days);
    await pm().put(path, { back_in_yard: null });
    const changed = await draft();
    expect(changed).toMatchObject({ on_site_from: '2026-12-07' });
    expect(changed).not.toHaveProperty('back_in_yard');
  });

  it('are left out of drafts without days', async () => {
    await pm().put(path, { on_site_from: null, back_in_yard: null });
    expect(Object.keys(await draft()).filter((key) => key in days)).toEqual([]);
  });

  it.each([
    [{ on_site_from: '1900-01-01' }, 'Enter a day from 2000 to 2099'],
    [{ on_site_from: '9999-12-31' }, 'Enter a day from 2000 to 2099'],
    [{ back_in_yard: '2027-02-30' }, 'Enter a day from 2000 to 2099'],
    [{ on_site_from: '12/7/2026' }, 'Enter a day from 2000 to 2099'],
    [{ on_site_from: '2026-12-07T23:00:00-06:00' }, 'Enter a day from 2000 to 2099'],
    [{ on_site_from: '' }, 'Enter a day from 2000 to 2099'],
    [{ on_site_from: 20261207 }, ''],
    [{ on_site_from: '2026-12-19' }, "Back in the yard can't be before the first day on site"],
    [{ back_in_yard: '2026-12-06' }, "Back in the yard can't be before the first day on site"],
    [
      { on_site_from: '2027-01-08', back_in_yard: '2027-01-04' },
      "Back in the yard can't be before the first day on site",
    ],
  ])('%j is refused: %s', async (fields, problem) => {
    const answer = await pm().put(path, fields);
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain(problem);
    expect(await draft()).toMatchObject(days);
  });

  it.each([
    [{ on_site_from: '2026-12-07' }, { back_in_yard: '2026-12-31' }, { on_site_from: '2026-12-09' }, 200],
    [{ on_site_from: '2026-12-07' }, { on_site_from: '2026-12-08' }, { on_site_from: '2026-12-09' }, 412],
    [{ on_site_from: '2026-12-07' }, { on_site_from: '2026-12-09' }, { on_site_from: '2026-12-09' }, 200],
    [{ on_site_from: '2026-12-07' }, { back_in_yard: '2026-12-08' }, { on_site_from: '2026-12-09' }, 422],
  ])('having seen %j, over %j, written as %j: %s', async (was, now, sent, expected) => {
    await server.as('admin').put(path, now);
    expect((await pm().put(path, { ...sent, was })).statusCode).toBe(expected);
  });

  it('are not for people who may change only notes', async () => {
    expect((await server.as('pe').put(path, { on_site_from: null })).statusCode).toBe(403);
  });

  it('go with a copy of the draft', async () => {
    const { data } = (await pm().post(`${path}/copies`, { quantities: 'kept' })).json();
    expect(data).toMatchObject(days);
  });

  it('are facts of its history, before and after', async () => {
    await pm().put(path, { on_site_from: '2026-12-08', back_in_yard: null });
    const { entries } = (await pm().get(`${path}/history`)).json();
    expect(entries[0].facts).toEqual([
      { fact: 'on_site_from', before: '2026-12-07', after: '2026-12-08' },
      { fact: 'back_in_yard', before: '2026-12-18', after: null },
    ]);
  });
});

describe('the days of a load', () => {
  const load = async () => {
    await pm().post(`${path}/items`, { item_id: 1001, quantity: 3 });
    const { id } = (await pm().post(`${path}/loads`, {})).json();
    return `/v1/loads/${id}`;
  };
  const read = async (address: string) => (await pm().get(address)).json().load;

  it("are the draft's until it has its own, and again once they are taken away", async () => {
    const address = await load();
    expect(await read(address)).toMatchObject({ leaves_on: '2026-12-07', back_on: '2026-12-18' });
    expect(await read(address)).not.toHaveProperty('own_days');
    const own = (await pm().put(`${address}/days`, { leaves_on: '2026-12-09' })).json();
    expect(own).toMatchObject({ leaves_on: '2026-12-09', back_on: '2026-12-18', own_days: ['leaves_on'] });
    await pm().put(path, { on_site_from: '2026-12-14' });
    expect(await read(address)).toMatchObject({ leaves_on: '2026-12-09' });
    await pm().put(`${address}/days`, { leaves_on: null });
    expect(await read(address)).toMatchObject({ leaves_on: '2026-12-14' });
  });

  it("are unknown where the draft's contradict its own", async () => {
    const address = await load();
    await pm().put(`${address}/days`, { back_on: '2026-12-09' });
    await pm().put(path, { on_site_from: '2026-12-14' });
    expect(await read(address)).not.toHaveProperty('leaves_on');
    expect(await read(address)).toMatchObject({ back_on: '2026-12-09' });
  });

  it.each([
    [{ leaves_on: '2026-02-30' }, 'Enter a day from 2000 to 2099'],
    [{ back_on: '1900-01-01' }, 'Enter a day from 2000 to 2099'],
    [{ leaves_on: '2026-12-09', back_on: '2026-12-08' }, "A truck can't be back before it leaves"],
  ])('%j is refused: %s', async (sent, problem) => {
    const answer = await pm().put(`${await load()}/days`, sent);
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain(problem);
  });

  it("are refused if somebody else's are already there, unless they are the same", async () => {
    const address = await load();
    const was = { leaves_on: '2026-12-07' };
    await server.as('admin').put(`${address}/days`, { leaves_on: '2026-12-08' });
    const other = await pm().put(`${address}/days`, { leaves_on: '2026-12-09', was });
    expect([other.statusCode, other.json().code]).toEqual([409, 'version_conflict']);
    expect((await pm().put(`${address}/days`, { leaves_on: '2026-12-08', was })).statusCode).toBe(200);
  });

  it("of a trip with what another one missed are the draft's at first", async () => {
    const address = await load();
    await pm().put(`${address}/days`, { leaves_on: '2026-12-09' });
    const trip = (await pm().post(`${address}/trips`)).json();
    expect(trip).toMatchObject({ leaves_on: '2026-12-07' });
  });
});
