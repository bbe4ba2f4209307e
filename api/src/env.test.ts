import { readEnv } from './env.ts';

const read = (settings: Record<string, string>) => readEnv({ MOBPREP_MODE: 'demo', ...settings });

it.each([
  ['off', 0],
  ['on', 1],
  ['1', 1],
  ['3', 3],
])('trusts as many proxies as TRUST_PROXY=%s says', (text, hops) => {
  expect(read({ TRUST_PROXY: text }).trustedProxies).toBe(hops);
});

it.each([
  ['TRUST_PROXY', '0'],
  ['TRUST_PROXY', '10'],
  ['TRUST_PROXY', 'yes'],
  ['MOBPREP_PUBLIC_URL', 'https://a b'],
  ['MOBPREP_PUBLIC_URL', 'https://jobs.example.com/mobprep'],
  ['MOBPREP_TIME_ZONE', 'Mars/Olympus_Mons'],
  ['MOBPREP_TIME_ZONE', 'America/Chicago; x'],
  ['SECURITY_CONTACT', 'security@example.com'],
  ['SECURITY_CONTACT', 'mailto:a@example.com\nContact: tel:1'],
  ['JWT_SECRET', 'x'.repeat(40)],
  ['JWT_SECRET', 'abcdefg'.repeat(8)],
  ['JWT_SECRET_OTHER', '0'.repeat(32)],
])('refuses %s=%s', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(name);
});

it.each(['', '  '])('a setting that is set to nothing, "%s", has its default', (nothing) => {
  const names = ['PORT', 'HOST', 'MOBPREP_DATA', 'OIDC_NAME', 'SPECTRUM_REFRESH_MIN'];
  expect(read(Object.fromEntries(names.map((name) => [name, nothing])))).toEqual(read({}));
});

const database = 'postgres://localhost/jobs';
const owned = 'postgres://owner@localhost/jobs';

it.each([
  [{}, { logLevel: 'warn', metrics: null, ssoOnly: null, webRoot: '', databaseOwnerUrl: '' }],
  [{ MOBPREP_MODE: 'production', JWT_SECRET: 'abcdefgh'.repeat(4) }, { logLevel: 'info' }],
  [
    { LOG_LEVEL: 'debug', SSO_ONLY: 'off' },
    { logLevel: 'debug', ssoOnly: false },
  ],
  [{ MOBPREP_TIME_ZONE: 'America/Chicago' }, { timeZone: 'America/Chicago' }],
  [{}, { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }],
  [{ DATABASE_URL: database }, { databaseOwnerUrl: database }],
  [{ DATABASE_URL: database, DATABASE_OWNER_URL: owned }, { databaseOwnerUrl: owned }],
  [{ DATABASE_OWNER_URL: owned }, { databaseOwnerUrl: '' }],
])('takes %j to mean %j', (settings, meaning) => {
  expect(read(settings)).toMatchObject(meaning);
});

it('refuses to start in production without a secret', () => {
  expect(() => read({ MOBPREP_MODE: 'production' })).toThrow('JWT_SECRET');
});

it('accepts a secret with eight different characters', () => {
  expect(read({ JWT_SECRET: 'abcdefgh'.repeat(4) }).jwtSecret).toHaveLength(32);
});

it('lets a read wait 15 seconds for a busy database by default', () => {
  expect(read({}).databaseTimeoutMs).toBe(15_000);
  expect(read({ DATABASE_TIMEOUT_MS: '5000' }).databaseTimeoutMs).toBe(5_000);
});
