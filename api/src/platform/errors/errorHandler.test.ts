import type { InjectOptions } from 'fastify';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

let server: TestServer;
let authorization = '';
beforeAll(async () => {
  server = await startTestServer();
  authorization = `Bearer ${await server.token('petra.lindqvist@example.com')}`;
});
afterAll(() => server.stop());

const json = 'application/json';
const raw = (options: InjectOptions) =>
  server.app.inject({ ...options, headers: { authorization, 'content-type': json, ...options.headers } });
const unit = (payload: string): InjectOptions => ({ method: 'POST', url: '/v1/units', payload });

describe('every failure has the same error body', () => {
  const cases: [string, number, string, InjectOptions][] = [
    ['an unknown address', 404, 'not_found', { method: 'GET', url: '/v1/nothing' }],
    ['an unknown address outside the API', 404, 'not_found', { method: 'GET', url: '/nothing' }],
    [
      'a method that an address does not have',
      405,
      'method_not_allowed',
      { method: 'PUT', url: '/v1/units' },
    ],
    ['a body that is not JSON', 400, 'bad_request', unit('{"name":')],
    ['an empty body', 400, 'bad_request', unit('')],
    ['a body that is none', 422, 'validation_failed', unit('null')],
    [
      'another type of body',
      415,
      'unsupported_media_type',
      { ...unit('<a/>'), headers: { 'content-type': 'text/xml' } },
    ],
    ['a body above 256 KB', 413, 'payload_too_large', unit(`{"name":"${'x'.repeat(270_000)}"}`)],
    ['a key that reaches into prototypes', 400, 'bad_request', unit('{"name":"x","__proto__":{"a":1}}')],
    ['a constructor with a prototype', 400, 'bad_request', unit('{"constructor":{"prototype":{"a":1}}}')],
    ['a NUL in a text', 422, 'validation_failed', unit('{"name":"a\\u0000b"}')],
    ['a control character in a text', 422, 'validation_failed', unit('{"name":"a\\u0008b"}')],
    ['a text with U+FFFE', 422, 'validation_failed', unit('{"name":"a\\ufffe"}')],
    ['a text with U+FFFF', 422, 'validation_failed', unit('{"name":"a\\uffff"}')],
    ['half a surrogate pair', 422, 'validation_failed', unit('{"name":"a\\ud800"}')],
    [
      'a number without end',
      422,
      'validation_failed',
      { method: 'PUT', url: '/v1/categories/6', payload: '{"sort_order":1e400}' },
    ],
    [
      'an id beyond the database',
      422,
      'validation_failed',
      { method: 'GET', url: '/v1/items/9007199254740993' },
    ],
    ['an id that is none', 422, 'validation_failed', { method: 'GET', url: '/v1/items/abc' }],
    ['a NUL in an address', 422, 'validation_failed', { method: 'GET', url: '/v1/projects/custom/a%00b' }],
    [
      'an address that cannot be decoded',
      400,
      'bad_request',
      { method: 'GET', url: '/v1/projects/custom/%ff' },
    ],
  ];

  it.each(cases)('%s: %i %s', async (_name, status, code, options) => {
    const answer = await raw(options);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(Object.keys(answer.json()).sort()).toEqual(['code', 'detail', 'request_id']);
    expect(answer.body).not.toMatch(/node_modules|SELECT|\.ts:|Error:/);
  });

  it('tabs and line ends are accepted', async () => {
    expect((await raw(unit('{"name":"a b","description":"a\\tb\\r\\nc"}'))).statusCode).toBe(201);
  });

  it('names the fields that are missing or wrong', async () => {
    const answer = await raw(unit('{"description":5}'));
    expect(
      answer
        .json()
        .detail.map((each: { field: string }) => each.field)
        .sort(),
    ).toEqual(['description', 'name']);
  });

  it('names the methods that are allowed', async () => {
    const answer = await raw({ method: 'PUT', url: '/v1/units' });
    expect(String(answer.headers['allow'])).toContain('POST');
  });
});

describe('every answer', () => {
  it.each(['/v1/units', '/v1/nothing', '/healthz'])('of %s carries the security headers', async (url) => {
    const { headers } = await raw({ method: 'GET', url });
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': '',
    });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('tells browsers to use only https for a year, on a server that has it', async () => {
    const secure = await startTestServer({ MOBPREP_PUBLIC_URL: 'https://mobprep.example.com' });
    const answer = await secure.anonymous.get('/v1/units').finally(secure.stop);
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
    const plain = await raw({ method: 'GET', url: '/v1/units' });
    expect(plain.headers).not.toHaveProperty('strict-transport-security');
  });

  it('keeps a safe request id and replaces any other', async () => {
    const given = await raw({ method: 'GET', url: '/v1/units', headers: { 'x-request-id': 'abcd-1234' } });
    expect(given.headers['x-request-id']).toBe('abcd-1234');
    const bad = await raw({ method: 'GET', url: '/v1/units', headers: { 'x-request-id': 'a b<script>' } });
    expect(bad.headers['x-request-id']).not.toContain('<');
  });
});
