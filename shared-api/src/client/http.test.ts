import { liveRevisionHeader } from '#rules/index.ts';
import { type FakeNetwork, fakeNetwork, refusal } from '#testing/fakeNetwork.ts';
import { isApiError } from './ApiError.ts';
import { connectSession } from './connection.ts';
import { failureText } from './failureText.ts';
import { http } from './http.ts';
import { onLiveRevision } from './liveRevision.ts';

let network: FakeNetwork;
let token = 'old';
let signedOut = 0;
let renewals = 0;

beforeEach(() => {
  token = 'old';
  signedOut = 0;
  renewals = 0;
  connectSession({
    getAccessToken: () => token,
    refresh: async () => {
      renewals += 1;
      token = 'new';
      return true;
    },
    onSignedOut: () => {
      signedOut += 1;
    },
  });
});
afterEach(() => network.restore());

const failureOf = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (error: unknown) => error,
  );

describe('what a network answers in place of the server', () => {
  const page = (status: number) => () =>
    new Response('<h1>Sign in to the guest network</h1>', {
      status,
      headers: { 'content-type': 'text/html' },
    });

  it.each([200, 401, 403, 407, 511])('is no answer: %s with a page', async (status) => {
    network = fakeNetwork({ 'GET /units': page(status) });
    const error = await failureOf(http.get('units'));
    expect(error).toMatchObject({ status: 0, code: 'intercepted' });
    expect([signedOut, renewals]).toEqual([0, 0]);
  });

  /** What a browser makes of a redirect that a call doesn't follow. */
  class UnfollowedRedirect extends Response {
    override readonly type = 'opaqueredirect';
    override readonly status = 0;
    override readonly ok = false;
    override clone = () => new UnfollowedRedirect();
  }
  it.each([
    { call: 'a read', make: () => http.get('units') },
    { call: 'a write', make: () => http.post('units', {}) },
  ])('is no answer: a redirect, which $call doesn’t follow', async ({ make }) => {
    const redirect = () => new UnfollowedRedirect();
    network = fakeNetwork({ 'GET /units': redirect, 'POST /units': redirect });
    const asked = jest.spyOn(globalThis, 'fetch');
    expect(await failureOf(make())).toMatchObject({ status: 0, code: 'intercepted' });
    expect(asked.mock.calls.map(([request]) => request)).toEqual([
      expect.objectContaining({ redirect: 'manual' }),
    ]);
    expect([signedOut, renewals]).toEqual([0, 0]);
  });

  it('is named where a write fails', async () => {
    network = fakeNetwork({ 'POST /units': page(403) });
    const error = await failureOf(http.post('units', {}));
    expect(failureText(error, { failure: 'Failed to save' })).toBe(
      'Failed to save. Your network asks you to sign in again. Reload this page.',
    );
  });
});

describe('http', () => {
  it('reports the live revision that a response names, even a refusal', async () => {
    const heard: string[] = [];
    const stop = onLiveRevision((revision) => heard.push(revision));
    const named = (status: number, revision: string) =>
      Response.json({}, { status, headers: { [liveRevisionHeader]: revision } });
    network = fakeNetwork({
      'GET /units': () => named(200, 'r1'),
      'POST /units': () => named(409, 'r2'),
      'GET /items': () => ({}),
    });
    await http.get('units');
    await failureOf(http.post('units', {}));
    await http.get('items');
    stop();
    await http.get('units');
    expect(heard).toEqual(['r1', 'r2']);
  });

  it('sends the bearer token, and an idempotency key only with a POST', async () => {
    network = fakeNetwork({ 'POST /projects': () => ({}), 'GET /projects': () => ({}) });
    await http.post('projects', {});
    await http.get('projects');
    const [post, get] = network.requests;
    expect(post?.headers.get('authorization')).toBe('Bearer old');
    expect(post?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(get?.headers.get('idempotency-key')).toBeNull();
  });

  it('renews an expired token once and repeats the request with the same key', async () => {
    network = fakeNetwork({
      'POST /projects': ({ headers }) =>
        headers.get('authorization') === 'Bearer new' ? { id: 1 } : refusal(401, 'token_expired'),
    });
    await expect(http.post('projects', { name: 'Roof' })).resolves.toEqual({ id: 1 });
    const [first, second] = network.requests;
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
    expect(second?.body).toEqual({ name: 'Roof' });
    expect(signedOut).toBe(0);
  });

  it('gives up if the new token is refused too', async () => {
    network = fakeNetwork({ 'GET /units': () => refusal(401, 'token_expired') });
    const error = await failureOf(http.get('units'));
    expect(isApiError(error, 'token_expired')).toBe(true);
    expect([renewals, network.requests.length]).toEqual([1, 2]);
  });

  it('repeats a POST with its first key after a lost response, and uses a new key after that', async () => {
    network = fakeNetwork({});
    await failureOf(http.post('projects', { name: 'Roof' }));
    network.use({ 'POST /projects': () => refusal(503, 'db_unavailable') });
    await failureOf(http.post('projects', { name: 'Roof' }));
    network.use({ 'POST /projects': () => ({ id: 1 }) });
    await http.post('projects', { name: 'Roof' });
    await http.post('projects', { name: 'Roof' });
    const keys = network.requests.map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys.slice(0, -1)).size).toBe(1);
    expect(keys.at(-1)).not.toBe(keys[0]);
  });

  it('uses a new key after a refused POST, because nothing was done', async () => {
    network = fakeNetwork({ 'POST /projects': () => refusal(409, 'custom_id_taken') });
    await failureOf(http.post('projects', { name: 'Roof' }));
    await failureOf(http.post('projects', { name: 'Roof' }));
    const keys = network.sent('POST /projects').map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
  });

  it.each([
    ['account_inactive', 1],
    ['forbidden', 0],
  ])(
    'ends when the account was locked down or switched off, and not when a call is refused: %s',
    async (code, ends) => {
      network = fakeNetwork({ 'GET /units': () => refusal(403, code as 'forbidden') });
      expect(await failureOf(http.get('units'))).toMatchObject({ status: 403, code });
      expect([signedOut, renewals]).toEqual([ends, 0]);
    },
  );

  it('signs out without renewing if the session was revoked', async () => {
    network = fakeNetwork({ 'GET /units': () => refusal(401, 'session_revoked') });
    const error = await failureOf(http.get('units'));
    expect(isApiError(error, 'session_revoked')).toBe(true);
    expect([renewals, network.requests.length]).toEqual([0, 1]);
    expect(signedOut).toBe(1);
  });

  it('never retries a failed request on its own', async () => {
    network = fakeNetwork({ 'GET /units': () => refusal(503, 'db_unavailable', 'No database') });
    const error = await failureOf(http.get('units'));
    expect(isApiError(error, 'db_unavailable') && error.detail).toBe('No database');
    expect(network.requests).toHaveLength(1);
  });

  it('joins a list of field messages into one sentence', async () => {
    const detail = [
      { field: 'name', msg: 'Name is missing' },
      { field: 'email', msg: 'Email is missing' },
    ];
    network = fakeNetwork({
      'POST /users/signup': () =>
        Response.json({ detail, code: 'validation_failed', request_id: 'r' }, { status: 422 }),
    });
    const error = await failureOf(http.post('users/signup', {}));
    expect(isApiError(error) && error.detail).toBe('Name is missing, Email is missing');
  });

  it('reports a network error if nothing responds', async () => {
    network = fakeNetwork({});
    expect(isApiError(await failureOf(http.get('units')), 'network')).toBe(true);
  });

  it('sends the revision that a write is based on', async () => {
    network = fakeNetwork({ 'PUT /units/:id': () => ({}) });
    await http.put('units/1', {}, { revision: 7 });
    expect(network.requests[0]?.headers.get('if-match')).toBe('"7"');
  });
});

describe('a list', () => {
  let revision = 1;
  beforeEach(() => {
    revision = 1;
  });
  const answerList = () =>
    fakeNetwork({
      'GET /items': ({ headers }) =>
        headers.get('if-none-match') === `W/"${revision}"`
          ? new Response(null, { status: 304 })
          : Response.json({ items: [{ id: revision }] }, { headers: { etag: `W/"${revision}"` } }),
    });

  interface List {
    readonly items: readonly { readonly id: number; readonly price?: number }[];
    readonly total?: number;
  }
  const read = (known?: List) => http.list('items', known, {}, {}, 'items');

  it('that is unchanged is not sent again and stays the same object', async () => {
    network = answerList();
    const first = await read();
    expect(await read(first)).toBe(first);
    expect(network.requests.map(({ headers }) => headers.get('if-none-match'))).toEqual([null, 'W/"1"']);
  });

  it('that has changed is replaced, and its new tag is remembered', async () => {
    network = answerList();
    const first = await read();
    revision = 2;
    const second = await read(first);
    expect(second).toEqual({ items: [{ id: 2 }] });
    expect(await read(second)).toBe(second);
  });

  it('gets what changed from a server that knows the former version', async () => {
    const [former, changed] = [{ id: 1 }, { id: 2, price: 5 }];
    network = fakeNetwork({
      'GET /items': ({ headers }) =>
        headers.get('a-im') === 'records' && headers.get('if-none-match') === '"1"'
          ? Response.json(
              { total: 3, removed: [4], records: [changed, { id: 3 }], places: [0, 2] },
              { status: 226, headers: { im: 'records', etag: '"2"' } },
            )
          : Response.json({ items: [former, { id: 2 }, { id: 4 }], total: 3 }, { headers: { etag: '"1"' } }),
    });
    const first = await read();
    const second = await read(first);
    expect(second).toEqual({ items: [changed, former, { id: 3 }], total: 3 });
    expect(second.items[1]).toBe(first.items[0]);
    await read(second);
    expect(network.requests.at(-1)?.headers.get('if-none-match')).toBe('"2"');
  });

  it('that was edited locally is requested without a tag', async () => {
    network = answerList();
    const first = await read();
    await read({ items: [...first.items, { id: 9 }] });
    expect(network.requests[1]?.headers.get('if-none-match')).toBeNull();
  });

  it('reports a refusal like any other call', async () => {
    network = fakeNetwork({ 'GET /items': () => refusal(503, 'db_unavailable') });
    expect(isApiError(await failureOf(read()), 'db_unavailable')).toBe(true);
  });
});
