import { sql } from 'drizzle-orm';
import { generateKeyPair } from 'jose';
import type { CompanySignIn } from 'shared-api/contract';
import { rowsOf } from '#platform/database/database.ts';
import { purge } from '#platform/upkeep/purge.ts';
import { demoPassword } from '#src/demo/seed.ts';
import { Browser, publicUrl } from '#src/testing/identity/Browser.ts';
import { type Claims, FakeProvider, type Forgery } from '#src/testing/identity/FakeProvider.ts';
import { company, type Flavour, flavours, settingsFor, tenant } from '#src/testing/identity/flavours.ts';
import { tokenAttacks } from '#src/testing/identity/tokenAttacks.ts';
import { accounts, startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { whileHeld } from '#src/testing/whileHeld.ts';

let server: TestServer;
let providers: Record<string, FakeProvider>;
beforeAll(async () => {
  server = await startTestServer({ MOBPREP_PUBLIC_URL: publicUrl });
  const started = Object.entries(flavours).map(async ([name, { path }]) => [
    name,
    await FakeProvider.start(path),
  ]);
  providers = Object.fromEntries(await Promise.all(started));
});
afterAll(async () => {
  for (const provider of Object.values(providers)) await provider.stop();
  await server.stop();
});

const use = async (flavour: Flavour, provider: FakeProvider, changes: Partial<CompanySignIn> = {}) => {
  const settings = settingsFor(flavour, provider, changes);
  const answer = await server.as('full_admin').put('/v1/company-sign-in', settings);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
};

/** All that a sign-in could change or begin. */
async function everything() {
  const [row] = await rowsOf<{ all: string }>(
    server.db,
    sql`SELECT concat((SELECT json_agg(u ORDER BY id) FROM (SELECT id, name, email, role, is_active, password_hash FROM users) u),
                      (SELECT json_agg(s.id ORDER BY s.id) FROM sessions s WHERE revoked_at IS NULL),
                      (SELECT json_agg(c ORDER BY subject) FROM company_identities c)) AS all`,
  );
  return row?.all;
}

let made = 0;
/** An account that is connected to a company account. */
async function victimOf(flavour: Flavour, provider: FakeProvider): Promise<Claims> {
  made += 1;
  const claims = flavour.claims({ id: `victim-${made}`, email: `victim${made}@${company}` });
  const browser = new Browser(server);
  const location = await browser.comeBack(provider.approve(await browser.start(), claims));
  expect((await browser.finish(location)).json().kind).toBe('signed_in');
  return claims;
}

const nonceOf = (url: string) => new URL(url).searchParams.get('nonce') ?? '';

/** Goes all the way, and says whether that opened something. */
async function attempt(provider: FakeProvider, claims: Claims, forgery: Forgery = {}) {
  const browser = new Browser(server);
  const location = await browser.comeBack(provider.approve(await browser.start(), claims, forgery));
  const answer = await browser.finish(location);
  return { accepted: browser.isSignedIn || answer.statusCode === 200, answer };
}

describe.each(Object.entries(flavours))('a token of %s is refused:', (name, flavour) => {
  let claims: Claims;
  beforeAll(async () => {
    const provider = providers[name] as FakeProvider; // started above
    await use(flavour, provider);
    claims = await victimOf(flavour, provider);
  });

  it.each(tokenAttacks)('$name ($why)', async ({ forge }) => {
    const provider = providers[name] as FakeProvider; // started above
    await use(flavour, provider);
    const otherNonce = nonceOf(await new Browser(server).start());
    const identity = flavour.kind === 'entra' ? 'oid' : 'sub';
    const forgery = await forge({ provider, otherNonce, identity });
    const before = await everything();
    const { accepted, answer } = await attempt(provider, claims, forgery);
    expect([accepted, answer.statusCode, await everything()]).toEqual([false, 403, before]);
  });

  it('while the honest one of the same person is accepted', async () => {
    const provider = providers[name] as FakeProvider; // started above
    await use(flavour, provider);
    expect((await attempt(provider, claims)).accepted).toBe(true);
  });
});

/** Honest tokens of people who try to be somebody else. */
interface Impostor {
  readonly flavour: keyof typeof flavours;
  readonly name: string;
  readonly claims: Claims;
  readonly settings?: Partial<CompanySignIn>;
  readonly says: RegExp;
}

const pm = accounts.pm.email;
const everyFlavour = ['Entra', 'Google', 'Okta'] as const;
const everywhere = (impostor: Omit<Impostor, 'flavour'>): Impostor[] =>
  everyFlavour.map((flavour) => ({ ...impostor, flavour }));
const [entra, google, okta] = everyFlavour.map((flavour) => (impostor: Omit<Impostor, 'flavour'>) => ({
  ...impostor,
  flavour,
})) as [Made, Made, Made]; // one for each
type Made = (impostor: Omit<Impostor, 'flavour'>) => Impostor;

const noAccount = /no MobPrep account|no email|vouch|domain of the company/;
const impostors: readonly Impostor[] = [
  ...everywhere({
    name: 'a full admin’s email',
    claims: { email: accounts.full_admin.email },
    says: /Full Admins/,
  }),
  ...[
    ['with a Cyrillic letter', pm.replace('a', 'а')],
    ['with a full-width @', pm.replace('@', '＠')],
    ['with a dot after the domain', `${pm}.`],
    ['in a subdomain', pm.replace('@', '@mail.')],
    ['before the attacker’s domain', `${pm}.attacker.example`],
    ['with two @', `${pm}@attacker.example`],
    ['after a NUL', `\0${pm}`],
    ['with a line break', `${pm}\nx`],
    ['in a list', [pm]],
    ['in an object', { toString: pm }],
    ['in another company', 'marisol.vantree@attacker.example'],
    ['with a space before it', ` ${pm}`],
    ['of 300 letters', `${'x'.repeat(290)}@example.com`],
    ['missing', undefined],
  ].flatMap(([what, email]) =>
    everywhere({
      name: `a PM’s email ${String(what)}`,
      claims: { email, ...(email === undefined && { preferred_username: undefined }) },
      says: noAccount,
    }),
  ),
  ...everywhere({
    name: 'a stranger where no accounts are made',
    claims: { email: 'x@example.com' },
    settings: { makes_accounts: false },
    says: noAccount,
  }),
  entra({
    name: 'another tenant',
    claims: { tid: tenant.replace('3', '4'), email: pm },
    says: /another company/,
  }),
  entra({ name: 'no tenant', claims: { tid: undefined, email: pm }, says: /another company/ }),
  entra({ name: 'a list of tenants', claims: { tid: [tenant], email: pm }, says: /another company/ }),
  entra({ name: 'a guest of the tenant with a PM’s email', claims: { acct: 1, email: pm }, says: noAccount }),
  entra({
    name: 'a guest from another directory with a PM’s email',
    claims: { idp: 'https://sts.windows.net/x/', email: pm },
    says: noAccount,
  }),
  entra({
    name: 'a PM’s email in a directory that isn’t authoritative',
    claims: { email: pm },
    settings: { is_authoritative: false },
    says: noAccount,
  }),
  entra({
    name: 'email_verified by Entra, which never sends it',
    claims: { email: pm, email_verified: true },
    settings: { is_authoritative: false },
    says: noAccount,
  }),
  google({
    name: 'a private account with a PM’s email',
    claims: { hd: undefined, email: pm },
    says: /another company/,
  }),
  google({ name: 'another company', claims: { hd: 'attacker.example', email: pm }, says: /another company/ }),
  google({
    name: 'a domain that begins like ours',
    claims: { hd: `${company}.attacker.example`, email: pm },
    says: /another company/,
  }),
  ...[google, okta].flatMap((of) => [
    of({ name: 'an unverified email', claims: { email: pm, email_verified: false }, says: noAccount }),
    of({ name: '“false” as verified', claims: { email: pm, email_verified: 'false' }, says: noAccount }),
    of({ name: '1 as verified', claims: { email: pm, email_verified: 1 }, says: noAccount }),
    of({
      name: 'nothing said of the email',
      claims: { email: pm, email_verified: undefined },
      says: noAccount,
    }),
  ]),
];

describe('somebody else’s account stays closed to', () => {
  it.each(impostors)('$flavour: $name', async ({ flavour: name, claims, settings, says }) => {
    const [flavour, provider] = [flavours[name], providers[name] as FakeProvider]; // started above
    await use(flavour, provider, settings);
    made += 1;
    const honest = flavour.claims({ id: `impostor-${made}`, email: `impostor${made}@${company}` });
    const before = await everything();
    const { answer, accepted } = await attempt(provider, { ...honest, ...claims });
    expect([accepted, answer.statusCode, await everything()]).toEqual([false, 403, before]);
    expect(answer.json().detail).toMatch(says);
  });

  it.each(everyFlavour)('%s: an inactive and a deleted person, known or not', async (name) => {
    const [flavour, provider] = [flavours[name], providers[name] as FakeProvider]; // started above
    await use(flavour, provider);
    const claims = await victimOf(flavour, provider);
    const [{ id = 0 } = {}] = await rowsOf<{ id: number }>(
      server.db,
      sql`SELECT id FROM users WHERE email = ${claims['email']}`,
    );
    const admin = server.as('admin');
    await admin.patch(`/v1/users/${id}`, { is_active: false });
    const inactive = await attempt(provider, claims);
    expect([inactive.accepted, inactive.answer.json().detail]).toEqual([
      false,
      expect.stringMatching(/inactive/),
    ]);
    await admin.delete(`/v1/users/admin/delete-user?user_id=${id}`);
    const stranger = { ...claims, ...flavour.claims({ id: `other-${id}`, email: String(claims['email']) }) };
    for (const back of [claims, stranger]) {
      const { accepted, answer } = await attempt(provider, back);
      expect([accepted, answer.json().detail]).toEqual([false, expect.stringMatching(/removed/)]);
    }
  });

  it.each([
    ['isn’t verified', { email_verified: false }, {}],
    ['is at another domain', {}, { domains: ['elsewhere.example'] }],
  ])('an address that %s is told nothing of its account', async (_what, said, settings) => {
    const [flavour, provider] = [flavours.Okta, providers['Okta'] as FakeProvider]; // started above
    await use(flavour, provider);
    const connected = await victimOf(flavour, provider);
    await use(flavour, provider, settings);
    const told = async (email: unknown) => {
      made += 1;
      const claims = flavour.claims({ id: `prober-${made}`, email: String(email) });
      return (await attempt(provider, { ...claims, ...said })).answer.json();
    };
    const nobody = await told(`nobody@${company}`);
    const inactive = 'lena.strandvik@example.com';
    for (const email of [pm, accounts.full_admin.email, inactive, connected['email']])
      expect({ ...(await told(email)), request_id: nobody.request_id }).toEqual(nobody);
  });

  it('a mapping to Full Admin, which nothing but the command line gives', async () => {
    const roles = [{ value: 'x', role: 'full_admin' }];
    const settings = { ...settingsFor(flavours.Okta, providers['Okta'] as FakeProvider), roles }; // started above
    expect((await server.as('full_admin').put('/v1/company-sign-in', settings)).statusCode).toBe(422);
  });
});

describe('an attempt', () => {
  const flavour = flavours.Okta;
  let provider: FakeProvider;
  let claims: Claims;
  beforeEach(async () => {
    provider = providers['Okta'] as FakeProvider; // started above
    await use(flavour, provider);
    claims = await victimOf(flavour, provider);
  });
  const isNewStart = (location: string) => location.startsWith(`${provider.origin}/authorize`);

  it.each([
    ['missing', (query: URLSearchParams) => query.delete('state')],
    ['empty', (query: URLSearchParams) => query.set('state', '')],
    ['unknown', (query: URLSearchParams) => query.set('state', 'x'.repeat(43))],
    ['shortened', (query: URLSearchParams) => query.set('state', query.get('state')?.slice(0, -1) ?? '')],
  ])('with a state that is %s starts again once, then says so', async (_what, spoil) => {
    const browser = new Browser(server);
    const query = provider.approve(await browser.start(), claims);
    spoil(query);
    expect(isNewStart(await browser.comeBack(query))).toBe(true);
    expect(await browser.comeBack(query)).toBe('/company-sign-in?problem=stale');
    expect(browser.isSignedIn).toBe(false);
  });

  it.each([
    ['a code under the state of another attempt', 0],
    ['a code that another browser began', 1],
  ])('refuses %s', async (_what, other) => {
    const browsers = [new Browser(server), new Browser(server)] as const;
    const first = provider.approve(await browsers[0].start(), claims);
    const second = provider.approve(await (browsers[other] ?? browsers[0]).start(), claims);
    // The victim's browser gets the attacker's code with its own state.
    first.set('code', second.get('code') ?? '');
    const answer = await browsers[0].finish(await browsers[0].comeBack(first));
    expect([answer.statusCode, browsers[0].isSignedIn]).toEqual([403, false]);
  });

  it('in another browser is no attempt: nobody is signed in as the attacker, or as the victim', async () => {
    const [attacker, victim] = [new Browser(server), new Browser(server)];
    const query = provider.approve(await attacker.start(), claims);
    await victim.start();
    for (const browser of [victim, new Browser(server)]) {
      expect(isNewStart(await browser.comeBack(query))).toBe(true);
      expect(browser.isSignedIn).toBe(false);
    }
    const location = await attacker.comeBack(query);
    expect((await victim.finish(location)).statusCode).toBe(403);
    expect((await attacker.finish(location)).statusCode).toBe(200);
  });

  it('is used once, by a callback and by its page, also at once', async () => {
    const browser = new Browser(server);
    const query = provider.approve(await browser.start(), claims);
    const cookies = [...browser.cookies];
    const clones = Array.from({ length: 20 }, () => {
      const clone = new Browser(server);
      for (const [name, value] of cookies) clone.cookies.set(name, value);
      return clone;
    });
    const locations = await Promise.all(clones.map((clone) => clone.comeBack(query)));
    const [arrived = ''] = locations.filter((location) => location.startsWith('/company-sign-in?attempt='));
    expect(locations.filter((location) => location.startsWith('/company-sign-in?attempt='))).toHaveLength(1);
    // The others started again in the same browser: what they forgot is theirs.
    const answers = await Promise.all(clones.map((clone) => clone.finish(arrived)));
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(1);
  });

  it('is finished once, also at once', async () => {
    const browser = new Browser(server);
    const location = await browser.comeBack(provider.approve(await browser.start(), claims));
    const answers = await Promise.all(Array.from({ length: 20 }, () => browser.finish(location)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('opens no other account that gets the email after its password was checked', async () => {
    const [former, email] = [`former@${company}`, `moves@${company}`];
    await server.db.execute(
      sql`INSERT INTO users (name, email, role, password_hash) SELECT name, e, role, password_hash
          FROM users, unnest(${sql.param([email, `other@${company}`])}::text[]) e WHERE id = ${accounts.pm.id}`,
    );
    const browser = new Browser(server);
    const query = provider.approve(await browser.start(), flavour.claims({ id: 'moves', email }));
    const location = await browser.comeBack(query);
    let answer: ReturnType<typeof browser.finish> | undefined;
    await whileHeld(
      server,
      async (tx) => {
        await tx.execute(sql`SELECT FROM company_attempts FOR UPDATE`);
        await tx.execute(sql`UPDATE users SET email = ${former} WHERE email = ${email}`);
        await tx.execute(sql`UPDATE users SET email = ${email} WHERE email = ${`other@${company}`}`);
      },
      async (begin) => {
        answer = browser.finish(location, { password: demoPassword });
        expect(await begin(answer)).toBe('waits');
      },
    );
    expect([(await answer)?.statusCode, browser.isSignedIn]).toEqual([403, false]);
  });

  it('is over after ten minutes, at the provider and at its end', async () => {
    const [late, slow] = [new Browser(server), new Browser(server)];
    const query = provider.approve(await late.start(), claims);
    const location = await slow.comeBack(provider.approve(await slow.start(), claims));
    server.wait(601);
    expect(isNewStart(await late.comeBack(query))).toBe(true);
    expect((await slow.finish(location)).statusCode).toBe(403);
    expect([late.isSignedIn, slow.isSignedIn]).toEqual([false, false]);
    server.wait(-601);
  });

  it('is one of the newest five of its browser', async () => {
    const browser = new Browser(server);
    const urls: string[] = [];
    for (let tab = 0; tab < 6; tab += 1) urls.push(await browser.start());
    const [oldest = '', ...others] = urls.map((url) => provider.approve(url, claims));
    for (const query of others.slice(1)) expect(await browser.comeBack(query)).toMatch(/\?attempt=/);
    expect(isNewStart(await browser.comeBack(oldest as URLSearchParams))).toBe(true);
  });

  it.each([
    ['names another issuer', (query: URLSearchParams) => query.set('iss', 'https://attacker.example')],
    ['has two codes', (query: URLSearchParams) => query.append('code', 'x')],
    ['has two states', (query: URLSearchParams) => query.append('state', 'x')],
    ['has an error and a code', (query: URLSearchParams) => query.set('error', 'access_denied')],
    ['has an empty code', (query: URLSearchParams) => query.set('code', '')],
    ['has no code', (query: URLSearchParams) => query.delete('code')],
    ['has a code of somebody’s making', (query: URLSearchParams) => query.set('code', 'x'.repeat(64))],
    ['has a code of 5,000 letters', (query: URLSearchParams) => query.set('code', 'x'.repeat(5_000))],
    ['carries its own ID token', (query: URLSearchParams) => query.set('id_token', 'x.y.z')],
  ])('opens nothing when its callback %s', async (_what, spoil) => {
    const browser = new Browser(server);
    const query = provider.approve(await browser.start(), claims);
    const before = await everything();
    spoil(query);
    const location = await browser.comeBack(query);
    const answer = await browser.finish(location);
    expect([answer.statusCode, browser.isSignedIn, await everything()]).toEqual([403, false, before]);
  });

  it.each([
    ['another site', { origin: 'https://attacker.example' }],
    ['a cross-site page that hides its origin', { 'sec-fetch-site': 'cross-site' }],
    ['a form, which can’t set our header', { 'x-mobprep': '' }],
  ])('is not finished by %s', async (_what, headers) => {
    const browser = new Browser(server);
    const location = await browser.comeBack(provider.approve(await browser.start(), claims));
    const id = new URL(location, publicUrl).searchParams.get('attempt');
    const answer = await browser.post('/v1/company-sign-in/finish', { attempt: id }, headers);
    expect([answer.statusCode, browser.isSignedIn]).toEqual([403, false]);
  });

  it('is not finished before it came back', async () => {
    const browser = new Browser(server);
    await browser.start();
    const [row] = await rowsOf<{ id: string }>(
      server.db,
      sql`SELECT id FROM company_attempts ORDER BY begun_at DESC LIMIT 1`,
    );
    expect((await browser.finish(`/x?attempt=${row?.id}`)).statusCode).toBe(403);
  });

  it.each([
    'https://attacker.example/x',
    '//attacker.example',
    '/items/..//attacker.example',
    `${publicUrl}//attacker.example`,
    '/\\attacker.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/v1/users/logout',
    '/login',
    '/\t/attacker.example',
    `/${'x'.repeat(1_500)}`,
  ])('leads to the dashboard, not to %s', async (target) => {
    const browser = new Browser(server);
    const start = await browser.start(`?to=${encodeURIComponent(target)}`);
    const answer = await browser.finish(await browser.comeBack(provider.approve(start, claims)));
    expect(answer.json().to).toBe('/dashboard');
  });

  it.each(['/items?category=1', '/project/25-1003'])('leads to %s', async (target) => {
    const browser = new Browser(server);
    const start = await browser.start(`?to=${encodeURIComponent(target)}`);
    expect((await browser.finish(await browser.comeBack(provider.approve(start, claims)))).json().to).toBe(
      target,
    );
  });

  it('starts from the provider’s list of apps, for this provider and to our pages only', async () => {
    const initiate = (query: Record<string, string>) =>
      new Browser(server).get(`/v1/company-sign-in/initiate?${new URLSearchParams(query).toString()}`);
    expect((await initiate({ iss: 'https://attacker.example' })).headers.location).toBe(
      '/company-sign-in?problem=bad_link',
    );
    const browser = new Browser(server);
    const query = new URLSearchParams({
      iss: provider.issuer,
      target_link_uri: `${publicUrl}/items`,
      login_hint: 'ada',
    });
    const answer = await browser.get(`/v1/company-sign-in/initiate?${query.toString()}`);
    const start = String(answer.headers.location);
    expect(new URL(start).searchParams.get('login_hint')).toBe('ada');
    expect((await browser.finish(await browser.comeBack(provider.approve(start, claims)))).json().to).toBe(
      '/items',
    );
    const elsewhere = new Browser(server);
    const away = await elsewhere.get(
      `/v1/company-sign-in/initiate?${new URLSearchParams({ iss: provider.issuer, target_link_uri: 'https://attacker.example/' }).toString()}`,
    );
    const back = await elsewhere.comeBack(provider.approve(String(away.headers.location), claims));
    expect((await elsewhere.finish(back)).json().to).toBe('/dashboard');
  });

  it('asks for a password ten times at most', async () => {
    const email = accounts.fm.email;
    const browser = new Browser(server);
    const query = provider.approve(await browser.start(), flavour.claims({ id: 'guesser', email }));
    const location = await browser.comeBack(query);
    for (let guess = 0; guess < 10; guess += 1)
      expect((await browser.finish(location, { password: `guess ${guess}` })).statusCode).toBe(422);
    expect((await browser.finish(location, { password: demoPassword })).statusCode).toBe(429);
    expect(browser.isSignedIn).toBe(false);
  });

  it('of a test or a connection signs nobody in, and ends with the session that asked', async () => {
    const login = async () =>
      (
        await server.anonymous.post('/v1/users/login', {
          email: accounts.admin.email,
          password: demoPassword,
        })
      ).json().access_token as string;
    const token = await login();
    const browser = new Browser(server);
    const asked = await browser.post(
      '/v1/users/me/company-account',
      { password: demoPassword },
      { authorization: `Bearer ${token}` },
    );
    const location = await browser.comeBack(
      provider.approve(asked.json().url, flavour.claims({ id: 'attacker', email: 'attacker@example.com' })),
    );
    expect(location).toMatch(/^\/account\?attempt=/);
    await server.withToken(token).post('/v1/users/logout', {});
    const before = await everything();
    const answer = await browser.finish(location);
    expect([answer.statusCode, browser.isSignedIn, await everything()]).toEqual([403, false, before]);
    const other = await login();
    const own = await browser.post(
      '/v1/users/me/company-account',
      { password: demoPassword },
      { authorization: `Bearer ${other}` },
    );
    const taken = await browser.comeBack(provider.approve(own.json().url, claims));
    expect((await browser.finish(taken)).json().detail).toMatch(/another MobPrep account/);
    const wrong = await browser.post(
      '/v1/users/me/company-account',
      { password: 'not this one' },
      { authorization: `Bearer ${other}` },
    );
    expect(wrong.statusCode).toBe(422);
  });
});

interface Lie {
  readonly name: string;
  readonly tell: (provider: FakeProvider) => void;
}
const says = (name: string, change: Claims): Lie => ({
  name,
  tell: (provider) => {
    provider.discovery = (honest) => ({ ...honest, ...change });
  },
});
const instead = (
  name: string,
  path: string,
  answer: { status?: number; headers?: Record<string, string>; body: unknown },
): Lie => ({
  name,
  tell: (provider) => void provider.instead.set(path, answer),
});
const discoveryPath = '/.well-known/openid-configuration';
const toInner = { status: 302, headers: { location: 'http://169.254.169.254/latest/meta-data' }, body: '' };
const lies: readonly Lie[] = [
  says('another issuer', { issuer: 'https://attacker.example' }),
  says('no issuer', { issuer: undefined }),
  ...[
    'http://169.254.169.254/token',
    'https://169.254.169.254/token',
    'https://10.0.0.1/token',
    'https://[fd00::1]/token',
    'https://[::ffff:10.0.0.1]/token',
    'http://localhost:5432/token',
    'file:///etc/passwd',
    'https://192.168.0.1:8443/token',
    'https://100.64.0.1/token',
    'https://0.0.0.0/token',
  ].map((token_endpoint) => says(`a token endpoint at ${token_endpoint}`, { token_endpoint })),
  ...['http://169.254.169.254/keys', 'https://10.0.0.1/keys', 'file:///etc/passwd'].map((jwks_uri) =>
    says(`keys at ${jwks_uri}`, { jwks_uri }),
  ),
  ...['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd'].map((authorization_endpoint) =>
    says(`a sign-in page at ${authorization_endpoint}`, { authorization_endpoint }),
  ),
  says('a logout page at javascript:', { end_session_endpoint: 'javascript:alert(1)' }),
  says('no sign-in page', { authorization_endpoint: undefined }),
  says('no token endpoint', { token_endpoint: undefined }),
  says('no keys', { jwks_uri: undefined }),
  says('only alg none', { id_token_signing_alg_values_supported: ['none'] }),
  says('only HS256', { id_token_signing_alg_values_supported: ['HS256', 'none'] }),
  instead('a redirect to an inner address', discoveryPath, toInner),
  instead('a page', discoveryPath, { headers: { 'content-type': 'text/html' }, body: '<html></html>' }),
  instead('nothing', discoveryPath, { body: '' }),
  instead('1 MB', discoveryPath, { body: JSON.stringify({ x: 'x'.repeat(1_000_000) }) }),
  instead('an error', discoveryPath, { status: 500, body: {} }),
  instead('a list', discoveryPath, { body: [] }),
  instead('keys that redirect to an inner address', '/keys', toInner),
  instead('an empty set of keys', '/keys', { body: { keys: [] } }),
  instead('a symmetric key under the known kid', '/keys', {
    body: { keys: [{ kty: 'oct', k: Buffer.from('x'.repeat(32)).toString('base64url'), kid: 'key-1' }] },
  }),
  instead('a key for encryption', '/keys', {
    body: { keys: [{ kty: 'RSA', kid: 'key-1', use: 'enc', n: 'AQAB', e: 'AQAB' }] },
  }),
  instead('1 MB of keys', '/keys', { body: JSON.stringify({ keys: [], x: 'x'.repeat(1_000_000) }) }),
  instead('a token endpoint that redirects to an inner address', '/token', toInner),
];

describe('a provider that says of itself', () => {
  it.each(lies)('$name opens nothing', async ({ tell }) => {
    const provider = await FakeProvider.start();
    try {
      tell(provider);
      await use(flavours.Okta, provider);
      const before = await everything();
      const browser = new Browser(server);
      const start = await browser.start();
      const claims = flavours.Okta.claims({ id: 'x', email: 'liar@example.com' });
      const isAtProvider = start.startsWith(provider.origin);
      const end = isAtProvider ? await browser.comeBack(provider.approve(start, claims)) : start;
      expect((await browser.finish(end)).statusCode).toBe(403);
      expect([browser.isSignedIn, await everything()]).toEqual([false, before]);
    } finally {
      await provider.stop();
    }
  });

  it('nothing, because it is down, leaves the password as a way in', async () => {
    const provider = await FakeProvider.start();
    await use(flavours.Okta, provider);
    await provider.stop();
    const browser = new Browser(server);
    const { detail } = (await browser.finish(await browser.start())).json();
    expect(detail).toMatch(/^Can't reach .* right now/);
    const { email } = accounts.pe;
    const answer = await server.anonymous.post('/v1/users/login', { email, password: demoPassword });
    expect(answer.statusCode).toBe(200);
  });
});

describe('a logout token', () => {
  const event = 'http://schemas.openid.net/event/backchannel-logout';
  const path = '/v1/company-sign-in/provider-logout';
  let provider: FakeProvider;
  let ids = 0;
  beforeEach(async () => {
    provider = providers['Okta'] as FakeProvider; // started above
    await use(flavours.Okta, provider);
  });
  const honest = (sub: unknown): Claims => {
    ids += 1;
    const now = Math.floor(Date.now() / 1000);
    return {
      ...{
        iss: provider.issuer,
        aud: provider.clientId,
        iat: now,
        exp: now + 120,
        jti: `logout-${ids}`,
        sub,
      },
      events: { [event]: {} },
    };
  };
  const send = (token: string) =>
    server.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded', host: new URL(publicUrl).host },
      payload: new URLSearchParams({ logout_token: token }).toString(),
    });
  const open = async (claims: Claims) => {
    const browser = new Browser(server);
    await browser.finish(await browser.comeBack(provider.approve(await browser.start(), claims)));
    return browser.client();
  };
  const statusOf = async (client: Awaited<ReturnType<typeof open>>) =>
    (await client.get('/v1/projects')).statusCode;

  it('ends its person’s sessions, or one session of the provider, and nobody else’s', async () => {
    const [claims, other] = [
      await victimOf(flavours.Okta, provider),
      await victimOf(flavours.Okta, provider),
    ];
    const [first, second, theirs] = [
      await open({ ...claims, sid: 's1' }),
      await open({ ...claims, sid: 's2' }),
      await open(other),
    ];
    const { sub: _, ...ofSession } = honest(claims['sub']);
    expect((await send(await provider.sign({ ...ofSession, sid: 's1' }))).statusCode).toBe(200);
    expect(await Promise.all([first, second, theirs].map(statusOf))).toEqual([401, 200, 200]);
    expect((await send(await provider.sign(honest(claims['sub'])))).statusCode).toBe(200);
    expect(await Promise.all([first, second, theirs].map(statusOf))).toEqual([401, 401, 200]);
  });

  const foreignKey = async () => (await generateKeyPair('RS256')).privateKey;
  const now = () => Math.floor(Date.now() / 1000);
  const without = (name: string) => (claims: Claims) =>
    Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name));
  const forgeries: readonly [string, (claims: Claims) => Promise<string>][] = [
    ...(
      [
        ['of another issuer', (claims) => ({ ...claims, iss: 'https://attacker.example' })],
        ['for another app', (claims) => ({ ...claims, aud: 'another-app' })],
        ['with a nonce, as ID tokens have', (claims) => ({ ...claims, nonce: 'x' })],
        ['without events', without('events')],
        ['about another event', (claims) => ({ ...claims, events: { 'https://example.com/event': {} } })],
        ['with an event that is no object', (claims) => ({ ...claims, events: { [event]: true } })],
        ['with events as text', (claims) => ({ ...claims, events: event })],
        ['without an id', without('jti')],
        ['with an empty id', (claims) => ({ ...claims, jti: '' })],
        ['with an id that is no text', (claims) => ({ ...claims, jti: 7 })],
        ['of nobody', without('sub')],
        ['of an empty name', (claims) => ({ ...claims, sub: '' })],
        ['from ten minutes ago', (claims) => ({ ...claims, iat: now() - 600 })],
        ['from the future', (claims) => ({ ...claims, iat: now() + 90 })],
        ['that expired', (claims) => ({ ...claims, exp: now() - 60 })],
        ['that was issued at no time', without('iat')],
      ] as [string, (claims: Claims) => Claims][]
    ).map(([name, change]): [string, (claims: Claims) => Promise<string>] => [
      name,
      (claims) => provider.sign(change(claims)),
    ]),
    ['of type at+jwt', (claims) => provider.sign(claims, { header: { typ: 'at+jwt' } })],
    ['of a foreign key', async (claims) => provider.sign(claims, { key: await foreignKey() })],
    [
      'of a foreign key and kid',
      async (claims) => provider.sign(claims, { key: await foreignKey(), header: { kid: 'x' } }),
    ],
    [
      'signed with HS256',
      (claims) =>
        provider.sign(claims, {
          header: { alg: 'HS256' },
          key: new TextEncoder().encode(provider.clientSecret),
        }),
    ],
    [
      'that nobody signed',
      async (claims) =>
        `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`,
    ],
    ['that is noise', async () => 'x.y.z'],
  ];
  it.each(forgeries)('%s ends nothing', async (_name, forge) => {
    const claims = await victimOf(flavours.Okta, provider);
    const client = await open(claims);
    const answer = await send(await forge(honest(claims['sub'])));
    expect([answer.statusCode, await statusOf(client)]).toEqual([400, 200]);
  });

  it('works once', async () => {
    const claims = await victimOf(flavours.Okta, provider);
    const token = await provider.sign(honest(claims['sub']));
    expect((await send(token)).statusCode).toBe(200);
    const client = await open(claims);
    const answers = await Promise.all([send(token), send(token)]);
    expect([answers.map(({ statusCode }) => statusCode), await statusOf(client)]).toEqual([[400, 400], 200]);
  });

  it('is not accepted again after the purge while it is valid', async () => {
    const claims = await victimOf(flavours.Okta, provider);
    const token = await provider.sign(honest(claims['sub']));
    expect((await send(token)).statusCode).toBe(200);
    const client = await open(claims);
    await purge(server.db);
    expect([(await send(token)).statusCode, await statusOf(client)]).toEqual([400, 200]);
  });

  it('ends no session that began with another provider, where somebody had the same name', async () => {
    const claims = await victimOf(flavours.Okta, provider);
    const client = await open(claims);
    await server.db.execute(
      sql`UPDATE sessions SET company_issuer = 'https://another.example' WHERE company_subject = ${claims['sub']}`,
    );
    expect((await send(await provider.sign(honest(claims['sub'])))).statusCode).toBe(200);
    expect(await statusOf(client)).toBe(200);
  });

  it('of another company account with the same name ends nothing', async () => {
    const claims = await victimOf(flavours.Okta, provider);
    const client = await open(claims);
    await send(await provider.sign(honest('somebody-else')));
    expect(await statusOf(client)).toBe(200);
  });
});
