import { readOperations } from '#src/testing/fuzz/operations.ts';
import type { Schema } from '#src/testing/fuzz/Schema.ts';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** The texts of a schema, by their place in it. */
function textsOf(schema: Schema, place: string): [string, Schema][] {
  if (schema.type === 'string') return [[place, schema]];
  const parts = [
    ...Object.entries(schema.properties ?? {}),
    ...(schema.anyOf ?? []).map((part) => ['', part] as const),
    ...(schema.items ? ([['', schema.items]] as const) : []),
  ];
  return parts.flatMap(([name, part]) => textsOf(part, name ? `${place}.${name}` : place));
}

/** Texts that nobody sees, and ones that their route cleans. */
const unseen =
  /\.(password|current_password|new_password|refresh_token|token|content|version|email|q|created_by|make|fingerprint)$|^(PUT|POST) \/v1\/spectrum\/jobs/;
const isLimited = ({ enum: words, format, pattern, maxLength }: Schema) =>
  words !== undefined ||
  maxLength !== undefined ||
  format === 'uuid' ||
  format?.startsWith('date') ||
  (pattern?.startsWith('^') && !/[*+]/.test(pattern.replaceAll(/\\./g, '')));

describe('texts in requests', () => {
  it('all have a longest length', async () => {
    const operations = await readOperations(server.app);
    const texts = operations.flatMap(({ name, query, params, body }) =>
      textsOf(
        { properties: { query: { properties: query }, params: { properties: params }, body: body ?? {} } },
        name,
      ),
    );
    expect(texts.length).toBeGreaterThan(60);
    expect(texts.filter(([, schema]) => !isLimited(schema)).map(([place]) => place)).toEqual([]);
  });

  it('all follow the rule of text in a body, unless they have a pattern or another rule', async () => {
    const operations = await readOperations(server.app);
    const texts = operations.flatMap(({ name, body }) => textsOf(body ?? {}, name));
    const free = texts.filter(
      ([place, { enum: words, format, pattern }]) => !words && !format && !pattern && !unseen.test(place),
    );
    expect(free.map(([place]) => place)).toEqual([]);
  });

  it('are composed only if they are within their length and have no long run of marks', async () => {
    const composed = jest.spyOn(String.prototype, 'normalize');
    const marks = '\u0345'.repeat(30_000) + '\u0334'.repeat(30_000);
    const short = `a${'\u0345'.repeat(31)}`;
    const answers = await Promise.all([
      server.anonymous.post('/v1/users/login', { email: marks, password: 'x' }),
      server.anonymous.post('/v1/users/login', { email: short, password: short }),
      server.as('admin').post('/v1/units', { name: marks }),
      server.as('admin').post('/v1/units', { name: short }),
      server.as('admin').get(`/v1/items?q=${encodeURIComponent(short)}`),
    ]);
    const texts = composed.mock.contexts.map(String);
    composed.mockRestore();
    expect(texts.filter((text) => text.includes('\u0345'.repeat(31)))).toEqual([]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 401, 422, 422, 200]);
  });

  it('are composed before they are stored', async () => {
    const { statusCode } = await server.as('admin').post('/v1/units', { name: 'Zu\u0308rich box' });
    const units = await server.as('admin').get('/v1/units');
    expect([statusCode, units.body.includes('Z\u00fcrich box')]).toEqual([201, true]);
  });
});

describe('bodies nested more than 32 deep', () => {
  const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

  it.each(['/v1/users/login', '/v1/users/logout', '/v1/units'])('are refused at %s', async (url) => {
    for (const payload of [nested(33), nested(3_750), `{"name":${nested(33)}}`]) {
      const headers = { 'content-type': 'application/json' };
      const { statusCode } = await server.app.inject({ method: 'POST', url, payload, headers });
      expect([400, 401]).toContain(statusCode);
    }
  });
});
