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
  ['JWT_SECRET', 'x'.repeat(40)],
  ['JWT_SECRET', 'abcdefg'.repeat(8)],
  ['JWT_SECRET_OTHER', '0'.repeat(32)],
])('refuses %s=%s', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(name);
});

it('accepts a secret with eight different characters', () => {
  expect(read({ JWT_SECRET: 'abcdefgh'.repeat(4) }).jwtSecret).toHaveLength(32);
});

it('gives a request less than two seconds of database time by default', () => {
  expect(read({}).databaseTimeoutMs).toBeLessThan(2_000);
  expect(read({ DATABASE_TIMEOUT_MS: '5000' }).databaseTimeoutMs).toBe(5_000);
});
