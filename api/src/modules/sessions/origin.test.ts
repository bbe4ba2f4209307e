import { startTestServer, type TestServer } from '#src/testing/testServer.ts';

let server: TestServer;
afterEach(() => server.stop());

const start = async (publicUrl: string) => {
  server = await startTestServer({ MOBPREP_PUBLIC_URL: publicUrl });
};
const refreshFrom = async (page: Record<string, string>) => {
  const signIn = { email: 'noor.eastlake@example.com', password: 'Mobprep2026' };
  // The cookie's name has the port.
  const { host } = page;
  const answer = await server.anonymous.post('/v1/users/login', signIn, host === undefined ? {} : { host });
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  const { refresh_token } = answer.json();
  return (await server.anonymous.post('/v1/users/refresh', { refresh_token }, { cookie, ...page }))
    .statusCode;
};
const logoutFrom = async (page: Record<string, string>) =>
  (await server.anonymous.post('/v1/users/logout', {}, page)).statusCode;

describe('with MOBPREP_PUBLIC_URL, only its origin is accepted', () => {
  beforeEach(() => start('https://jobs.example.com'));

  it('whatever the Host header', async () => {
    const page = { host: '10.0.0.7:8080', origin: 'https://jobs.example.com' };
    expect([await refreshFrom(page), await logoutFrom(page)]).toEqual([200, 204]);
  });

  it.each([
    ['a forged host', { host: 'evil.example.com', origin: 'https://evil.example.com' }],
    ['another scheme', { host: 'jobs.example.com', origin: 'http://jobs.example.com' }],
    ['a page without an origin', { host: 'jobs.example.com', origin: 'null' }],
  ])('and not %s', async (_name, page) => {
    expect([await refreshFrom(page), await logoutFrom(page)]).toEqual([403, 403]);
  });

  it('and a program that sends no origin is accepted', async () => {
    expect(await refreshFrom({})).toBe(200);
  });
});

describe('without MOBPREP_PUBLIC_URL', () => {
  beforeEach(() => start(''));

  it('the origin has to match the host', async () => {
    expect(await refreshFrom({ host: 'box:8080', origin: 'http://box:8080' })).toBe(200);
    expect(await refreshFrom({ host: 'box:8080', origin: 'http://evil.example.com' })).toBe(403);
  });

  it('a request that the browser marks as cross-site is refused, even without an origin', async () => {
    const page = { host: 'box:8080', 'sec-fetch-site': 'cross-site' };
    expect([await refreshFrom(page), await logoutFrom(page)]).toEqual([403, 403]);
    expect(await refreshFrom({ host: 'box:8080', 'sec-fetch-site': 'same-origin' })).toBe(200);
  });

  it('a proxy may rewrite the host where the browser itself says that the page is ours', async () => {
    const page = { host: '127.0.0.1:8080', origin: 'https://jobs.example.com' };
    expect([await refreshFrom(page), await logoutFrom(page)]).toEqual([403, 403]);
    const marked = { ...page, 'sec-fetch-site': 'same-origin' };
    expect([await refreshFrom(marked), await logoutFrom(marked)]).toEqual([200, 204]);
  });

  it('a refused origin is named in the log, once, with the setting that is missing', async () => {
    const warn = jest.spyOn(server.app.log, 'warn');
    const page = { host: '127.0.0.1:8080', origin: 'http://jobs.example.com' };
    await refreshFrom(page);
    await logoutFrom(page);
    expect(warn.mock.calls).toEqual([[expect.anything(), expect.stringContaining('MOBPREP_PUBLIC_URL')]]);
  });
});
