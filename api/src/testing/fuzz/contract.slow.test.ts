import fc from 'fast-check';
import { errorCodes } from 'shared-api/contract';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { type Operation, readOperations } from './operations.ts';
import { requestsTo, type Sent } from './requests.ts';

jest.setTimeout(Math.max(240_000, Number(process.env['FUZZ_REQUESTS'] ?? 0) * 40));

let server: TestServer;
let operations: Operation[];
beforeAll(async () => {
  server = await startTestServer();
  operations = await readOperations(server.app);
});
afterAll(() => server.stop());

const atOnce = 8;
const leastRequests = Number(process.env['FUZZ_REQUESTS'] ?? 2_000);
/** Makes the same requests on every run, so a failure comes from the change under test. FUZZ_SEED makes others. */
const usualSeed = 20_261_120;
/** Hashing passwords and building workbooks is slow, so these get fewer requests. */
const isSlow = ({ path }: Operation) => /export|password|signup|login/.test(path);

it('answers every operation as described, whatever is sent', async () => {
  const person = await server.token('ines.calloway@example.com');
  const wanted = { remote: 'mfe-items', name: 'Fuzz', days: 1 };
  const { secret } = (await server.withToken(person).post('/v1/deploy-tokens', wanted)).json();
  const seed = Number(process.env['FUZZ_SEED'] ?? usualSeed);
  const quick = operations.filter((each) => !isSlow(each)).length;
  const rounds = Math.ceil((leastRequests / atOnce - (operations.length - quick) * 2) / quick);
  let sent = 0;
  for (const operation of operations) {
    const token = operation.isForPipelines ? secret : person;
    const batch = fc.array(requestsTo(operation), { minLength: atOnce, maxLength: atOnce });
    const property = fc.asyncProperty(batch, async (requests) => {
      sent += requests.length;
      const faults = await Promise.all(requests.map((request) => faultOf(operation, request, token)));
      expect(faults.filter((fault) => fault !== null)).toEqual([]);
    });
    const endOnFailure = true; // earlier requests have changed the records, so a smaller case may pass
    await fc.assert(property, { seed, numRuns: isSlow(operation) ? 2 : rounds, endOnFailure });
  }
  expect(sent).toBeGreaterThanOrEqual(leastRequests);
});

/** Returns null if the answer is as described, otherwise what was sent and what is wrong with the answer. */
async function faultOf(operation: Operation, sent: Sent, token: string) {
  const answer = await server.app.inject({
    method: operation.method,
    url: sent.url,
    headers: {
      ...(!operation.isPublic && { authorization: `Bearer ${token}` }),
      ...(sent.type && { 'content-type': sent.type }),
    },
    ...(sent.payload !== undefined && { payload: sent.payload }),
  });
  const wrong = wrongWith(sent, answer.statusCode, String(answer.headers['content-type'] ?? ''), answer.body);
  if (!wrong) return null;
  const payload = sent.payload?.toString().slice(0, 300);
  return {
    operation: operation.name,
    ...sent,
    payload,
    wrong,
    status: answer.statusCode,
    body: answer.body.slice(0, 300),
  };
}

/** The server's limit, in bytes. */
const bodyLimit = 256 * 1024;

function wrongWith(sent: Sent, status: number, type: string, body: string): string | null {
  if (status >= 500) return 'it failed';
  if (status < 400) {
    if (sent.kind === 'invalid') return 'it accepted what is invalid';
    if (sent.kind === 'raw' && !isJsonObject(sent)) return 'it accepted something that is not JSON';
    return status === 204 || /^application\/(json|vnd\.openxml)/.test(type) ? null : `its type is ${type}`;
  }
  if (!type.startsWith('application/json')) return `its type is ${type}`;
  if (status === 413 && (sent.payload?.length ?? 0) > bodyLimit) return null;
  if (sent.kind === 'invalid' && ![400, 404, 414, 422].includes(status))
    return 'it was refused for another reason';
  const { detail, code, request_id } = JSON.parse(body);
  const isShaped = (typeof detail === 'string' || Array.isArray(detail)) && typeof request_id === 'string';
  if (!isShaped || !errorCodes.includes(code)) return 'its body is not an error body';
  return sent.kind === 'valid' && code === 'unknown_field' ? 'it does not know its own field' : null;
}

function isJsonObject({ payload = '', type }: Sent): boolean {
  try {
    return (
      payload.length === 0 ||
      (type === 'application/json' &&
        typeof JSON.parse(payload.toString().replace(/^\ufeff/, '')) === 'object')
    );
  } catch {
    return false;
  }
}
