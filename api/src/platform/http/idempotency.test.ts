import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const project = (custom_id: string) => ({ custom_id, project_name: 'X', integrated_with_spectrum: false });
const post = (custom_id: string, key: string) =>
  server.as('pm').post('/v1/projects', project(custom_id), { 'idempotency-key': key });
const countOf = async (number: string) =>
  (await server.as('pm').get(`/v1/projects?q=${number}`)).json().total;

describe('a creation that repeats its Idempotency-Key', () => {
  it('gets the first answer again', async () => {
    const first = await post('K-1', 'key-1');
    const second = await post('K-1', 'key-1');
    expect(second.statusCode).toBe(201);
    expect(second.body).toBe(first.body);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(first.headers).not.toHaveProperty('idempotency-replayed');
  });

  it('is refused for another request', async () => {
    await post('K-2', 'key-2');
    const answer = await post('K-3', 'key-2');
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'idempotency_mismatch']);
  });

  it('creates one record when many arrive at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => post('K-4', 'key-4')));
    for (const answer of answers)
      if (answer.statusCode !== 201) expect(answer.json().code).toBe('idempotency_running');
    expect(await countOf('K-4')).toBe(1);
  });

  it('may try again after a refusal', async () => {
    await post('K-5', 'key-5');
    expect((await post('K-5', 'key-6')).statusCode).toBe(409);
    const draft = { pm_id: 6, fm_id: 11, mob_prep_preparer_id: 999_999 };
    const send = (body: object) =>
      server.as('pm').post('/v1/projects/312/contents', body, { 'idempotency-key': 'key-7' });
    expect((await send(draft)).statusCode).toBe(422);
    expect((await send({ ...draft, mob_prep_preparer_id: 16 })).statusCode).toBe(201);
  });

  it('does not clash with the same key from somebody else', async () => {
    await post('K-7', 'key-8');
    const other = await server.as('fm').post('/v1/projects', project('K-8'), { 'idempotency-key': 'key-8' });
    expect(other.json().metadata.custom_id).toBe('K-8');
  });
});
