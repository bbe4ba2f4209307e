import { startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { defaultHeaders } from './securityHeaders.ts';

interface Described {
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
  }[];
  readonly security: readonly Record<string, readonly string[]>[];
  readonly responses: Record<string, { headers?: Record<string, object>; content?: Record<string, object> }>;
}

let server: TestServer;
let paths: Record<string, Record<string, Described>>;
let components: { readonly securitySchemes?: object };
beforeAll(async () => {
  server = await startTestServer();
  ({ paths, components } = (await server.anonymous.get('/v1/openapi.json')).json());
});
afterAll(() => server.stop());

const each = () =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ name: `${method.toUpperCase()} ${path}`, call })),
  );
const called = (name: string): Described => {
  const found = each().find((one) => one.name === name);
  if (!found) throw new Error(`${name} is not described`);
  return found.call;
};
const takers = (header: string) =>
  each()
    .filter(({ call }) => call.parameters?.some((one) => one.in === 'header' && one.name === header))
    .map(({ name }) => name);

describe('the readable page', () => {
  it.each(['/v1/docs', '/v1/docs/static/swagger-ui.css', '/v1/docs/nothing-here'])(
    'has the security headers of every answer at %s',
    async (url) => {
      const { headers } = await server.anonymous.get(url);
      for (const [name, value] of Object.entries(defaultHeaders))
        if (!['content-security-policy', 'cache-control'].includes(name))
          expect([name, headers[name]]).toEqual([name, value]);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['x-request-id']).toBeDefined();
    },
  );

  it('is a page with its scripts, which may run and call the server', async () => {
    const page = await server.anonymous.get('/v1/docs');
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self';.*connect-src 'self'/);
    const script = await server.anonymous.get('/v1/docs/static/swagger-ui-bundle.js');
    expect([script.statusCode, script.rawPayload.length > 100_000]).toEqual([200, true]);
  });

  it('answers 404 like everything else', async () => {
    const answer = await server.anonymous.get('/v1/docs/nothing-here');
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  });
});

describe('the description of the API', () => {
  it.each([
    '/v1/items/export/excel',
    '/v1/items/inventory/export/excel',
    '/v1/projects/{projectId}/contents/{contentId}/export/excel',
  ])('says that %s returns a workbook', (path) => {
    const { 200: answer, 204: none } = called(`GET ${path}`).responses;
    expect(Object.keys(answer?.content ?? {})).toEqual([
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
    expect(none).toBeUndefined();
  });

  it('names the lists that support If-None-Match', () => {
    expect(takers('if-none-match')).toEqual([
      'GET /v1/projects',
      'GET /v1/projects/previous-jobs',
      'GET /v1/projects/{projectId}/contents/{contentId}/items',
      'GET /v1/items',
    ]);
    for (const name of takers('if-none-match'))
      expect(called(name).responses).toMatchObject({ 200: { headers: { etag: {} } }, 304: {} });
    expect(takers('a-im')).toEqual(['GET /v1/items']);
    expect(called('GET /v1/items').responses).toMatchObject({ 226: {} });
  });

  it('names the writes that support If-Match, and only those answer 412', () => {
    const refusing = each().filter(({ call }) => '412' in call.responses);
    expect(refusing.map(({ name }) => name)).toEqual(takers('if-match'));
    expect(takers('if-match')).toContain('PUT /v1/items/{id}');
  });

  it('offers an Idempotency-Key for every creation, for steps of a quantity, and for fixes', () => {
    const others = [
      'PUT /v1/projects/{projectId}/contents/{contentId}/items/{itemId}',
      'POST /v1/health/checks/{id}/fix',
    ];
    const repeatable = each().filter(({ call, name }) => '201' in call.responses || others.includes(name));
    expect(takers('idempotency-key')).toEqual(repeatable.map(({ name }) => name));
  });

  it('says how to authenticate, for every way that a call names', () => {
    const ways = new Set(each().flatMap(({ call }) => call.security.flatMap(Object.keys)));
    expect(ways).toEqual(new Set(['bearer', 'deployToken']));
    expect(new Set(Object.keys(components.securitySchemes ?? {}))).toEqual(ways);
  });

  it('requires none of these headers', async () => {
    const headers = each().flatMap(({ call }) => call.parameters?.filter((one) => one.in === 'header') ?? []);
    expect(headers.filter((one) => one.required)).toEqual([]);
  });
});

it('every write described to answer 412 does so for a stale If-Match', async () => {
  const stale = { 'if-match': '"999999"' };
  const admin = server.as('admin');
  const status = { status: 'active', status_override: true };
  const people = { pm_id: 6, fm_id: 11, mob_prep_preparer_id: 16 };
  const { data } = (await server.as('pm').post('/v1/projects/312/contents', people)).json();
  const draft = `/v1/projects/312/contents/${data.id}`;
  await admin.post(`${draft}/items`, { item_id: 1001, quantity: 1 });
  const comment = { id: crypto.randomUUID(), item_id: null, load_id: null, text: 'x', mentions: [] };
  await admin.post(`${draft}/comments`, comment);
  const entry = {
    project: { id: 312 },
    draft: { id: data.id, ...people },
    custom_items: [],
    status: 'mob_prep',
  };
  const answers = [
    await admin.delete('/v1/items/1001', undefined, stale),
    await admin.delete('/v1/assemblies/201', undefined, stale),
    await admin.post('/v1/assemblies/201/items', { item_id: 1001 }, stale),
    await admin.post('/v1/assemblies/201/items/changes', { add: [1001] }, stale),
    await admin.delete('/v1/assemblies/201/items/1001', undefined, stale),
    await admin.put('/v1/projects/312', status, stale),
    await admin.delete('/v1/projects/312', undefined, stale),
    await admin.put(draft, { notes: 'x' }, stale),
    await admin.patch(draft, { notes: 'x' }, stale),
    await admin.put(`${draft}/items/1001`, { quantity: 2 }, stale),
    await admin.delete(`${draft}/items/1001`, undefined, stale),
    await admin.put(`${draft}/comments/${comment.id}`, { text: 'y', mentions: [] }, stale),
    await admin.post('/v1/job-entries', entry, stale),
    await admin.delete(draft, undefined, stale),
    await admin.patch('/v1/users/8', { name: 'x' }, stale),
    await admin.put('/v1/items/1001/spanish-name', { name_es: 'x' }, stale),
    ...(await Promise.all(
      ['/v1/categories/2', '/v1/units/1', '/v1/surface-types/11', '/v1/yards/1'].flatMap((path) => [
        admin.put(path, { name: 'x' }, stale),
        admin.delete(path, undefined, stale),
      ]),
    )),
  ];
  expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 412));
  // Two others need whole bodies, those of releases need a remote, and company sign-in a provider. Their own tests cover them.
  const others = takers('if-match').filter((name) => /\/v1\/(releases\/|company-sign-in)/.test(name));
  expect(takers('if-match')).toHaveLength(answers.length + 2 + others.length);
});
