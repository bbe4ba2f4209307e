import { readOperations } from '../fuzz/operations.ts';
import { startTestServer, type TestServer } from '../testServer.ts';
import { type Hostile, hostileHeads, hostileRequests } from './sweepRoutes.ts';

jest.setTimeout(240_000);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Bodies of an eighth of the usual limit: long enough for every length and count, short enough for every day. */
const most = 30_000;
/** One in 29 of the addresses, which shares no factor with the numbers of shapes. */
const share = 29;

async function tokens() {
  const person = await server.token('ines.calloway@example.com');
  const wanted = { remote: 'mfe-items', name: `Sweep ${Date.now()}`, days: 1 };
  const { secret } = (await server.withToken(person).post('/v1/deploy-tokens', wanted)).json();
  return { person, pipeline: secret, public: null };
}

/** Sends all of them. Returns the answers of 500 and above, and the texts that the server composed. */
async function sweep(requests: readonly Hostile[]) {
  const access = await tokens();
  const composed = jest.spyOn(String.prototype, 'normalize');
  const faults: unknown[] = [];
  for (const hostile of requests) {
    const status = await send(hostile, access);
    if (status >= 500) faults.push([status, hostile.route, hostile.shape]);
  }
  const texts = composed.mock.contexts.map(String);
  composed.mockRestore();
  return { faults, slow: texts.filter((text) => text.length > 10_000 || /\p{M}{31}/u.test(text)) };
}

it('every route refuses every hostile body without a fault, and composes no long text and no long run of marks', async () => {
  const requests = hostileRequests(await readOperations(server.app), most);
  expect(await sweep(requests)).toEqual({ faults: [], slow: [] });
  expect(new Set(requests.map(({ route }) => route)).size).toBeGreaterThan(45);
});

it('every route refuses hostile paths, queries and heads in the same way', async () => {
  const requests = hostileHeads(await readOperations(server.app)).filter((_, at) => at % share === 0);
  expect(await sweep(requests)).toEqual({ faults: [], slow: [] });
  expect(new Set(requests.map(({ route }) => route)).size).toBeGreaterThan(80);
});

async function send(
  { method, url, headers, access, body }: Hostile,
  tokens: Record<Hostile['access'], string | null>,
) {
  const token = tokens[access];
  const answer = await server.app.inject({
    method: method as 'POST', // the route's own
    url,
    ...(body && { payload: body() }),
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
  });
  return answer.statusCode;
}
