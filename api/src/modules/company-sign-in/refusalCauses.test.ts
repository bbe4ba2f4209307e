import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CompanySignIn } from 'shared-api/contract';
import { type CompanyRefusalReason, companyRefusalText, companyRefusalToTester } from 'shared-api/rules';
import { Browser, publicUrl } from '#src/testing/identity/Browser.ts';
import { type Claims, FakeProvider, type Forgery } from '#src/testing/identity/FakeProvider.ts';
import { flavours, settingsFor } from '#src/testing/identity/flavours.ts';
import { ownCertificate } from '#src/testing/ownCertificate.ts';
import { readableLog } from '#src/testing/readableLog.ts';
import { accounts, startTestServer, type TestServer } from '#src/testing/testServer.ts';

const { logger, entries } = readableLog();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ MOBPREP_PUBLIC_URL: publicUrl }, { logger });
});
afterAll(() => server.stop());

/** What can go wrong between a company's provider and MobPrep, and what is said of it. */
interface Cause {
  readonly cause: string;
  readonly reason: CompanyRefusalReason;
  /** What the test page and the log say on top of the person's sentence. */
  readonly detail?: RegExp;
  readonly tls?: boolean;
  readonly spoil?: (provider: FakeProvider) => void;
  readonly claims?: Claims;
  readonly forgery?: Forgery;
  readonly settings?: Partial<CompanySignIn>;
  /** The provider sends this error back with the browser. */
  readonly callback?: string;
}

const discoveryPath = '/.well-known/openid-configuration';
const answers =
  (path: string, status: number, body: unknown, headers: Record<string, string> = {}) =>
  (provider: FakeProvider) =>
    void provider.instead.set(path, { status, body, headers });
/** The token names no email, so the provider is asked at an address that a test spoils. */
const asks = (spoil: (provider: FakeProvider) => void): Pick<Cause, 'claims' | 'spoil'> => ({
  claims: { email: undefined },
  spoil: (provider) => {
    names({ userinfo_endpoint: `${provider.origin}/userinfo` })(provider);
    spoil(provider);
  },
});
const names =
  (said: Claims) =>
  (provider: FakeProvider): void => {
    provider.discovery = (honest) => ({ ...honest, ...said });
  };

const causes: readonly Cause[] = [
  {
    cause: 'the client secret is wrong',
    reason: 'wrong_client',
    detail: /“invalid_client”/,
    spoil: answers('/token', 401, { error: 'invalid_client' }),
  },
  {
    cause: 'the client secret is wrong, as RFC 6749 says it to a client that used Basic',
    reason: 'wrong_client',
    detail: /answered 401/,
    spoil: answers('/token', 401, { error: 'invalid_client' }, { 'www-authenticate': 'Basic realm="oidc"' }),
  },
  {
    cause: 'the provider calls itself otherwise',
    reason: 'other_issuer',
    detail: /The settings say http:\/\/127\.0\.0\.1:\d+, the provider says https:\/\/other\.example\./,
    spoil: names({ issuer: 'https://other.example' }),
  },
  {
    cause: 'the token names another issuer',
    reason: 'other_issuer',
    detail: /The settings say http:\/\/127\.0\.0\.1:\d+, the provider says https:\/\/other\.example\./,
    forgery: { claims: (honest) => ({ ...honest, iss: 'https://other.example' }) },
  },
  {
    cause: 'the provider has a fault',
    reason: 'failing',
    detail: /\/token answered 500\./,
    spoil: answers('/token', 500, { error: 'server_error' }),
  },
  {
    cause: 'a proxy in front of the provider has a fault',
    reason: 'failing',
    detail: /\/openid-configuration answered 502\./,
    spoil: answers(discoveryPath, 502, '<html>Bad Gateway</html>'),
  },
  {
    cause: 'the keys of the provider can’t be had',
    reason: 'failing',
    detail: /\/keys answered 503\./,
    spoil: answers('/keys', 503, ''),
  },
  {
    cause: 'the provider sends people back with a fault of its own',
    reason: 'failing',
    detail: /“temporarily_unavailable”/,
    callback: 'temporarily_unavailable',
  },
  { cause: 'the provider is down', reason: 'unreachable', spoil: (provider) => void provider.stop() },
  {
    cause: 'the certificate is nobody’s that Node knows',
    reason: 'untrusted',
    detail: /self-signed.* NODE_EXTRA_CA_CERTS/,
    tls: true,
  },
  { cause: 'there is no provider', reason: 'no_provider', spoil: answers(discoveryPath, 404, 'none') },
  { cause: 'the person cancels', reason: 'denied', detail: /“access_denied”/, callback: 'access_denied' },
  {
    cause: 'the provider has none of our scopes',
    reason: 'wrong_request',
    detail: /“invalid_scope”/,
    callback: 'invalid_scope',
  },
  {
    cause: 'this server’s clock is behind',
    reason: 'server_behind',
    forgery: { claims: (honest) => ({ ...honest, nbf: Number(honest['iat']) + 90 }) },
  },
  {
    cause: 'the address of a new person isn’t verified',
    reason: 'unverified_new',
    claims: { email_verified: false },
  },
  {
    cause: 'the address of an account isn’t verified',
    reason: 'unverified',
    claims: { email: accounts.pm.email, email_verified: false },
  },
  {
    cause: 'the domain of a new person isn’t on the list',
    reason: 'other_domain',
    claims: { email: 'ada@elsewhere.example' },
  },
  {
    cause: 'the domain of an account isn’t on the list',
    reason: 'other_domain_known',
    claims: { email: accounts.pm.email },
    settings: { domains: ['elsewhere.example'] },
  },
  {
    cause: 'the account is inactive',
    reason: 'inactive',
    claims: { email: 'lena.strandvik@example.com' },
  },
  {
    cause: 'a proxy in front of the userinfo endpoint has a fault',
    reason: 'failing',
    detail: /\/userinfo answered 502\./,
    ...asks(answers('/userinfo', 502, '<html>Bad Gateway</html>')),
  },
  {
    cause: 'the userinfo endpoint can’t be reached',
    reason: 'unreachable',
    ...asks(names({ userinfo_endpoint: 'http://127.0.0.1:9/userinfo' })),
  },
  {
    cause: 'the userinfo endpoint refuses the access token',
    reason: 'no_userinfo',
    detail: /answered 401\./,
    ...asks(answers('/userinfo', 401, {}, { 'www-authenticate': 'Bearer error="invalid_token"' })),
  },
  {
    cause: 'the userinfo endpoint refuses the client',
    reason: 'no_userinfo',
    detail: /answered 403\./,
    ...asks(answers('/userinfo', 403, {})),
  },
  { cause: 'no address is sent', reason: 'no_email', claims: { email: undefined } },
  {
    cause: 'no accounts are made',
    reason: 'no_account',
    settings: { makes_accounts: false },
  },
];

const flavour = { ...flavours.Okta, kind: 'other' } as const;
const message = 'a company sign-in was refused';
let people = 0;

/** Goes as far as the provider lets one, and returns the sentence of the end. */
async function endOf({ claims, forgery, callback }: Cause, provider: FakeProvider, asTest: boolean) {
  const browser = new Browser(server);
  const authorization = asTest ? `Bearer ${await server.token(accounts.full_admin.email)}` : '';
  const begun = asTest
    ? (await browser.post('/v1/company-sign-in/test', {}, { authorization })).json()
    : { url: await browser.start() };
  if (begun.detail !== undefined) return begun.detail;
  const isRefused = new URL(begun.url, publicUrl).searchParams.has('attempt');
  if (isRefused) return (await browser.finish(begun.url)).json().detail;
  people += 1;
  const honest = flavours.Okta.claims({ id: `cause-${people}`, email: `cause${people}@example.com` });
  const query = provider.approve(begun.url, { ...honest, ...claims }, forgery);
  if (callback !== undefined) {
    query.delete('code');
    query.set('error', callback);
  }
  const { detail, test } = (await browser.finish(await browser.comeBack(query))).json();
  return detail ?? test.reasons.join(' ');
}

it.each(causes)('$cause: the person, the test page and the log say so', async (cause) => {
  const { reason, detail = /^undefined$/, tls = false, spoil, settings } = cause;
  const provider = await FakeProvider.start('', tls ? ownCertificate() : undefined);
  try {
    await server.as('full_admin').put('/v1/company-sign-in', settingsFor(flavour, provider, settings));
    spoil?.(provider);
    const before = entries(message).length;
    const told = await endOf(cause, provider, false);
    expect(told.startsWith(companyRefusalText(reason, 'Morrow Roofing'))).toBe(true);
    const [entry = {}, ...more] = entries(message).slice(before);
    expect([entry['reason'], more]).toEqual([reason, []]);
    expect(String(entry['detail'])).toMatch(detail);
    if (reason === 'other_issuer') expect(told).toMatch(detail);
    const toTester = [companyRefusalToTester(reason, 'Morrow Roofing'), entry['detail']]
      .filter(Boolean)
      .join(' ');
    expect((await endOf(cause, provider, true)).startsWith(toTester)).toBe(true);
  } finally {
    await provider.stop();
  }
});

it('a logout that can’t go on to the provider ends here, and the log says why', async () => {
  const provider = await FakeProvider.start();
  const settings = settingsFor(flavour, provider, { signs_out: true });
  await server.as('full_admin').put('/v1/company-sign-in', settings);
  const browser = new Browser(server);
  const claims = flavours.Okta.claims({ id: 'leaver', email: 'leaver@example.com' });
  await browser.finish(await browser.comeBack(provider.approve(await browser.start(), claims)));
  await provider.stop();
  // Under another client, so that nothing is known of the provider yet.
  const changed = { ...settings, client_id: 'another', client_secret: 'another' };
  await server.as('full_admin').put('/v1/company-sign-in', changed);
  expect((await browser.post('/v1/users/logout', {})).statusCode).toBe(204);
  expect(entries("a logout couldn't go on to the provider")).toEqual([
    expect.objectContaining({ reason: 'unreachable' }),
  ]);
});

it('no two reasons share a sentence for who tests the sign-in', () => {
  const reasons = [...new Set(causes.map(({ reason }) => reason))];
  expect(new Set(reasons.map((reason) => companyRefusalToTester(reason, ''))).size).toBe(reasons.length);
});

it('roles that the provider won’t say keep nobody out, and the log and the test page say why', async () => {
  const provider = await FakeProvider.start();
  try {
    const roles = [{ value: 'managers', role: 'pm' as const }];
    await server.as('full_admin').put('/v1/company-sign-in', settingsFor(flavour, provider, { roles }));
    const { spoil } = asks(answers('/userinfo', 502, ''));
    spoil?.(provider);
    const lost = "a company sign-in couldn't read roles";
    const browser = new Browser(server);
    const claims = flavours.Okta.claims({ id: 'unsaid', email: 'unsaid@example.com' });
    const query = provider.approve(await browser.start(), claims);
    expect((await browser.finish(await browser.comeBack(query))).json().kind).toBe('signed_in');
    expect(entries(lost)).toEqual([
      expect.objectContaining({ reason: 'failing', detail: expect.stringMatching(/userinfo answered 502/) }),
    ]);
    const toTester = await endOf({ cause: '', reason: 'failing' }, provider, true);
    expect(toTester).toMatch(/was told nothing\. Can't reach .*userinfo answered 502\./);
  } finally {
    await provider.stop();
  }
});

it.each(causes)('$cause: the page for operators has the reason that the log gives', async ({ reason }) => {
  const page = join(import.meta.dirname, '../../../../docs/sign-in/other.md');
  expect(await readFile(page, 'utf8')).toMatch(new RegExp(`^\\| .*\\b${reason}\\b.* \\| `, 'm'));
});
