import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { accountTries, addressTries, signInLocks } from 'shared-api/rules';
import { makeRecoveryToken } from '#modules/users/recovery.service.ts';
import { Browser, publicUrl } from '#src/testing/identity/Browser.ts';
import { accounts, startTestServer, type TestServer } from '#src/testing/testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ MOBPREP_PUBLIC_URL: publicUrl });
});
afterEach(() => server.stop());

const demo = 'Mobprep2026';
const { id, email } = accounts.full_admin;

const login = (browser: Browser, password = demo) => browser.post('/v1/users/login', { email, password });
const statusOf = async (browser: Browser, password = demo) => (await login(browser, password)).statusCode;
async function knownBrowser() {
  const browser = new Browser(server);
  await login(browser);
  await browser.post('/v1/users/logout', {});
  return browser;
}
async function failTenTimes(browser: Browser) {
  for (let failures = 0; failures < signInLocks.password.tries; failures += 1) await login(browser, 'wrong');
}
/** Fills a count, as of so many tries a moment ago. */
const fill = (subject: string, tries: number) =>
  server.db.execute(
    sql`INSERT INTO login_failures (subject, failed_at) SELECT ${subject}, now() FROM generate_series(1, ${tries})`,
  );
const strangersFail = (tries: number = signInLocks.password.tries) => fill(`account ${email}`, tries);

describe('strangers who fail ten times', () => {
  it('lock the account for strangers, and for nobody who signed in in this browser before', async () => {
    const mine = await knownBrowser();
    await failTenTimes(new Browser(server));
    expect(await statusOf(new Browser(server))).toBe(429);
    expect(await statusOf(mine)).toBe(200);
  });

  it('lock nobody out who is signed in: also not from My account', async () => {
    const pm = server.as('pm');
    await pm.get('/v1/users/me');
    await fill(`account ${accounts.pm.email}`, 10);
    const change = { current_password: demo, new_password: 'correct horse battery' };
    expect((await pm.post('/v1/users/me/password', change)).statusCode).toBe(200);
  });

  it('don’t become known with a cookie of another account, or with a password that still needs a code', async () => {
    const other = new Browser(server);
    await other.post('/v1/users/login', { email: accounts.pm.email, password: demo });
    await server.db.execute(
      sql`INSERT INTO second_steps (user_id, secret, confirmed_at) VALUES (${id}, 'sealed', now())`,
    );
    const half = await knownBrowser();
    await strangersFail();
    expect([await statusOf(other), await statusOf(half)]).toEqual([429, 429]);
  });

  it('keep nobody at their address from signing in where they did before, though a hundred lock it', async () => {
    const mine = await knownBrowser();
    await fill(`address ${mine.remoteAddress}`, addressTries);
    expect(await statusOf(mine)).toBe(200);
    mine.cookies.clear();
    expect(await statusOf(mine)).toBe(429);
  });
});

describe('a known browser', () => {
  it('is locked by ten failures of its own, and no other is, known or not', async () => {
    const [stolen, mine] = [await knownBrowser(), await knownBrowser()];
    await failTenTimes(stolen);
    expect(await statusOf(stolen)).toBe(429);
    expect([await statusOf(mine), await statusOf(new Browser(server))]).toEqual([200, 200]);
    const { entries } = (await server.as('full_admin').get('/v1/audit?action=login_locked')).json();
    expect(entries).toMatchObject([{ record_id: id, detail: null }]);
  });

  it('starts over after the right password, which resets no count of strangers', async () => {
    const mine = await knownBrowser();
    for (const failures of [9, 2]) {
      for (let failed = 0; failed < failures; failed += 1) await login(mine, 'wrong');
      expect(await statusOf(mine)).toBe(200);
    }
    await strangersFail(9);
    const stranger = new Browser(server);
    expect(await statusOf(new Browser(server))).toBe(200);
    expect([await statusOf(stranger, 'wrong'), await statusOf(stranger)]).toEqual([401, 429]);
  });

  it('stays known when a session is renewed', async () => {
    const mine = new Browser(server);
    await login(mine);
    mine.cookies.delete('known-8080');
    await mine.post('/v1/users/refresh', {});
    await strangersFail();
    expect(await statusOf(mine)).toBe(200);
  });

  it('is one of many that may fail a hundred times in all', async () => {
    const [mine, another] = [await knownBrowser(), await knownBrowser()];
    await fill(`all known ${email}`, accountTries.known - 1);
    expect([await statusOf(mine, 'wrong'), await statusOf(another)]).toEqual([401, 429]);
    expect(await statusOf(new Browser(server))).toBe(200);
  });
});

it('right passwords count, too: a program that signs in all the time is slowed down', async () => {
  await fill(`all strangers ${email}`, accountTries.strangers - 1);
  expect(await statusOf(new Browser(server))).toBe(200);
  expect(await statusOf(new Browser(server))).toBe(429);
});

describe('a lock ends', () => {
  it('with a reset by an administrator, and the audit tells, but not that of codes', async () => {
    const administrator = server.as('full_admin');
    const person = accounts.pm;
    const stranger = new Browser(server);
    const signIn = (password: string) => stranger.post('/v1/users/login', { email: person.email, password });
    await fill(`account ${person.email}`, 10);
    await fill(`code stranger ${person.email}`, 2);
    expect((await signIn(demo)).statusCode).toBe(429);
    const body = { user_id: person.id, new_password: 'correct horse battery' };
    await administrator.post('/v1/users/admin/password-reset/reset', body);
    server.wait(5);
    expect((await signIn('correct horse battery')).statusCode).toBe(200);
    const { entries } = (await administrator.get('/v1/audit?action=login_unlocked')).json();
    expect(entries).toMatchObject([{ record_id: person.id }]);
    const codes = await server.db.execute(
      sql`SELECT FROM login_failures WHERE subject = ${`code stranger ${person.email}`}`,
    );
    expect(codes.rows).toHaveLength(2);
  });

  it('with a link, whose browser is known from then on', async () => {
    const token = await server.db.transaction((tx) => makeRecoveryToken(tx, email, new Date()));
    const mine = new Browser(server);
    await strangersFail();
    expect(await statusOf(mine)).toBe(429);
    await mine.post('/v1/users/recovery', { token, new_password: 'correct horse battery' });
    await strangersFail();
    expect(await statusOf(mine, 'correct horse battery')).toBe(200);
  });
});

it('who only knows the password locks nobody out with wrong codes', async () => {
  const mine = new Browser(server);
  const client = server.withToken((await login(mine)).json().access_token);
  const { secret } = (await client.post('/v1/users/me/second-step')).json();
  const codeIn = (steps: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
  await client.post('/v1/users/me/second-step/confirmation', { code: codeIn(0) });
  const check = async (browser: Browser, code: string) => {
    const authorization = `Bearer ${(await login(browser)).json().access_token}`;
    return (await browser.post('/v1/users/me/second-step/check', { code }, { authorization })).statusCode;
  };
  const thief = new Browser(server);
  await fill(`code stranger ${email}`, signInLocks.code.tries - 1);
  expect(await check(thief, 'abcd')).toBe(422);
  expect(await check(thief, codeIn(1))).toBe(429);
  expect(await check(mine, codeIn(1))).toBe(200);
});
