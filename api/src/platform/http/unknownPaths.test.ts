import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const methods = (allow: unknown) => String(allow).split(', ').sort();

it.each([
  ['/v1/users/me', ['GET', 'HEAD']],
  ['/v1/users/login', ['POST']],
  ['/v1/users/7', ['PATCH']],
  ['/v1/items/custom', ['POST']],
  ['/v1/items/7', ['DELETE', 'GET', 'HEAD', 'PUT']],
])('names the methods of %s, and not those of an id next to it', async (url, expected) => {
  const answer = await server.app.inject({ method: 'OPTIONS', url });
  expect([answer.statusCode, answer.json().code]).toEqual([405, 'method_not_allowed']);
  expect(methods(answer.headers.allow)).toEqual(expected);
});
