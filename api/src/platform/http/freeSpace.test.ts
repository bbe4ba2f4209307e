import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ MOBPREP_DATA: '/', MIN_FREE_MB: '999999999' });
});
afterAll(() => server.stop());

describe('with less free space than the configured minimum', () => {
  it('refuses writes before anything is saved', async () => {
    const body = { custom_id: 'FULL-1', project_name: 'X', integrated_with_spectrum: false };
    const answer = await server.as('pm').post('/v1/projects', body);
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'storage_full']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await server.as('pm').get('/v1/projects/custom/FULL-1')).statusCode).toBe(404);
  });

  it('still signs people in and lets them read', async () => {
    expect((await server.as('pe').get('/v1/projects')).statusCode).toBe(200);
  });

  it('checks permissions before it reports a full disk', async () => {
    expect((await server.anonymous.post('/v1/projects', {})).statusCode).toBe(401);
  });
});
