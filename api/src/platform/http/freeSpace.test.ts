import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ MOBPREP_DATA: '/', MIN_FREE_MB: '999999999' });
});
afterAll(() => server.stop());

describe('with less free space than the least that is set', () => {
  it('refuses what would be saved, before anything is', async () => {
    const body = { custom_id: 'FULL-1', project_name: 'X', integrated_with_spectrum: false };
    const answer = await server.as('pm').post('/v1/projects', body);
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'storage_full']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await server.as('pm').get('/v1/projects/custom/FULL-1')).statusCode).toBe(404);
  });

  it('goes on to sign people in and to let them read', async () => {
    expect((await server.as('pe').get('/v1/projects')).statusCode).toBe(200);
  });

  it('says who may not before it says that it is full', async () => {
    expect((await server.anonymous.post('/v1/projects', {})).statusCode).toBe(401);
  });
});
