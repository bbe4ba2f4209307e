import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const body = JSON.stringify({ custom_id: 'M-1', project_name: 'X', integrated_with_spectrum: false });

it.each(['text/plain', 'text/plain; charset=utf-8', 'application/xml', 'text/csv'])(
  'answers 415 to a %s body where JSON is expected',
  async (type) => {
    const answer = await server.as('pm').post('/v1/projects', body, { 'content-type': type });
    expect([answer.statusCode, answer.json()]).toEqual([
      415,
      expect.objectContaining({
        code: 'unsupported_media_type',
        detail: 'Send the body as application/json',
      }),
    ]);
  },
);

it('accepts JSON with a charset', async () => {
  const type = 'application/json; charset=utf-8';
  expect((await server.as('pm').post('/v1/projects', body, { 'content-type': type })).statusCode).toBe(201);
});
