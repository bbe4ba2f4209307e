import { readOperations } from '../fuzz/operations.ts';
import { startTestServer, type TestServer } from '../testServer.ts';
import { type Hostile, hostileRequests } from './sweepRoutes.ts';

jest.setTimeout(240_000);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Bodies of an eighth of the usual limit: long enough for every length and count, short enough for every day. */
const most = 30_000;

it('every route refuses every hostile body without a fault, and composes no long text and no long run of marks', async () => {
  const requests = hostileRequests(await readOperations(server.app), most);
  const person = await server.token('ines.calloway@example.com');
  const wanted = { remote: 'mfe-items', name: 'Sweep', days: 1 };
  const { secret } = (await server.withToken(person).post('/v1/deploy-tokens', wanted)).json();
  const composed = jest.spyOn(String.prototype, 'normalize');
  const faults: unknown[] = [];
  for (const hostile of requests) {
    const status = await send(hostile, { person, pipeline: secret, public: null });
    if (status >= 500) faults.push([status, hostile.route, hostile.shape]);
  }
  const texts = composed.mock.contexts.map(String);
  composed.mockRestore();
  expect(faults).toEqual([]);
  expect(texts.filter((text) => text.length > 10_000 || /\p{M}{31}/u.test(text)).length).toBe(0);
  expect(new Set(requests.map(({ route }) => route)).size).toBeGreaterThan(45);
});

async function send(
  { method, url, type, access, body }: Hostile,
  tokens: Record<Hostile['access'], string | null>,
) {
  const token = tokens[access];
  const answer = await server.app.inject({
    method: method as 'POST', // the route's own
    url,
    payload: body(),
    headers: { 'content-type': type, ...(token && { authorization: `Bearer ${token}` }) },
  });
  return answer.statusCode;
}
