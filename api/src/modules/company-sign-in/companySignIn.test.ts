import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { CompanySignIn } from 'shared-api/contract';
import { rowsOf } from '#platform/database/database.ts';
import { demoPassword } from '#src/demo/seed.ts';
import { readEnv } from '#src/env.ts';
import { Browser, publicUrl } from '#src/testing/identity/Browser.ts';
import type { Claims, Forgery } from '#src/testing/identity/FakeProvider.ts';
import { FakeProvider } from '#src/testing/identity/FakeProvider.ts';
import { flavours, settingsFor } from '#src/testing/identity/flavours.ts';
import { accounts, startTestServer, type TestServer, testSecret } from '#src/testing/testServer.ts';
import { whileHeld } from '#src/testing/whileHeld.ts';
import { offeredSignIn, sealSecretAnew } from './companySettings.service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ MOBPREP_PUBLIC_URL: publicUrl });
});
afterAll(() => server.stop());

let people = 0;
/** Somebody whom MobPrep doesn't know. */
const stranger = () => {
  people += 1;
  return { id: `person-${people}`, email: `person${people}@example.com`, name: `Person ${people}` };
};

describe.each(Object.entries(flavours))('%s', (_name, flavour) => {
  let provider: FakeProvider;
  beforeAll(async () => {
    provider = await FakeProvider.start(flavour.path);
  });
  afterAll(() => provider.stop());

  const use = async (changes: Partial<CompanySignIn> = {}) => {
    const answer = await server
      .as('full_admin')
      .put('/v1/company-sign-in', settingsFor(flavour, provider, changes));
    expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  };
  const goThrough = async (browser: Browser, claims: Claims, forgery: Forgery = {}) => {
    const location = await browser.comeBack(provider.approve(await browser.start(), claims, forgery));
    return { location, answer: await browser.finish(location) };
  };

  it('makes an account at the first sign-in, and opens the same one at the next', async () => {
    await use();
    const person = stranger();
    const browser = new Browser(server);
    const { answer } = await goThrough(browser, flavour.claims(person));
    expect([answer.statusCode, answer.json()]).toEqual([200, { kind: 'signed_in', to: '/dashboard' }]);
    const me = (await (await browser.client()).get('/v1/users/me')).json();
    expect(me).toMatchObject({ email: person.email, name: person.name, role: 'pe' });
    // The email may change: the identity stays.
    const renamed = { ...person, email: `renamed-${person.email}` };
    const again = new Browser(server);
    await goThrough(again, flavour.claims(renamed));
    expect((await (await again.client()).get('/v1/users/me')).json().id).toBe(me.id);
  });

  it('connects an account with the same email after its password was given once', async () => {
    await use();
    const browser = new Browser(server);
    const claims = flavour.claims({ id: 'pm-1', email: accounts.pm.email });
    const { location, answer } = await goThrough(browser, claims);
    expect(answer.json()).toEqual({ kind: 'confirm', to: '/dashboard', email: accounts.pm.email });
    expect(browser.isSignedIn).toBe(false);
    const wrong = await browser.finish(location, { password: 'not this one' });
    expect([wrong.statusCode, browser.isSignedIn]).toEqual([422, false]);
    expect((await browser.finish(location, { password: demoPassword })).json().kind).toBe('signed_in');
    expect((await (await browser.client()).get('/v1/users/me')).json().id).toBe(accounts.pm.id);
    expect((await goThrough(new Browser(server), claims)).answer.json().kind).toBe('signed_in');
  });

  it('gives roles by the claim, leaves them alone when it is missing or too large, and never a full admin’s', async () => {
    const roles: CompanySignIn['roles'] = [
      { value: 'Managers', role: 'pm' },
      { value: 'Foremen', role: 'fm' },
    ];
    await use({ roles });
    const person = flavour.claims(stranger());
    const roleWith = async (more: Claims) => {
      const browser = new Browser(server);
      await goThrough(browser, { ...person, ...more });
      return (await (await browser.client()).get('/v1/users/me')).json().role;
    };
    expect(await roleWith({ roles: ['Foremen', 'Managers'] })).toBe('pm');
    expect(await roleWith({})).toBe('pm');
    expect(await roleWith({ _claim_names: { roles: 'src1' }, _claim_sources: { src1: {} } })).toBe('pm');
    expect(await roleWith({ roles: Array.from({ length: 201 }, (_, i) => `Group ${i}`) })).toBe('pm');
    expect(await roleWith({ roles: ['Foremen'] })).toBe('fm');
    expect(await roleWith({ roles: ['Others'] })).toBe('pe');
  });

  it('shows in a test what would happen, and changes nothing', async () => {
    await use({ is_on: false });
    const browser = new Browser(server);
    const { url } = await asFullAdmin(browser, '/v1/company-sign-in/test');
    const before = await everything();
    const location = await browser.comeBack(provider.approve(url, flavour.claims(stranger())));
    expect(location).toMatch(/^\/admin\/company-sign-in\?attempt=/);
    const { kind, test } = (await browser.finish(location)).json();
    expect([kind, test.account, test.reasons]).toEqual([
      'test',
      null,
      ['No account has this email, so a new one is made.', 'No roles are mapped: the role is PE.'],
    ]);
    expect(test.claims).toContainEqual({ name: 'iss', value: provider.issuer });
    expect([browser.isSignedIn, await everything()]).toEqual([false, before]);
  });
});

describe('an installation with a provider', () => {
  const flavour = flavours.Okta;
  let provider: FakeProvider;
  beforeAll(async () => {
    provider = await FakeProvider.start();
  });
  afterAll(() => provider.stop());
  const use = (changes: Partial<CompanySignIn> = {}) =>
    server.as('full_admin').put('/v1/company-sign-in', settingsFor(flavour, provider, changes));
  const signIn = async (claims: Claims, forgery: Forgery = {}) => {
    const browser = new Browser(server);
    const location = await browser.comeBack(provider.approve(await browser.start(), claims, forgery));
    return { browser, location, answer: await browser.finish(location) };
  };
  const ownPassword = 'correct horse battery';
  const logIn = (email: string, password = demoPassword) =>
    server.anonymous.post('/v1/users/login', { email, password });
  const login = async (email: string) => (await logIn(email)).statusCode;
  const openedBy = async (claims: Claims): Promise<number> => {
    const client = await (await signIn(claims)).browser.client();
    return (await client.get('/v1/users/me')).json().id;
  };
  /** An account that has only a password. */
  const newAccount = async ({ email, name } = stranger()) => {
    const body = { email, name, role: 'pm', password: ownPassword };
    const made = await server.as('admin').post('/v1/users/signup', body);
    return { email, id: made.json().id as number };
  };
  const remove = (id: number) => server.as('admin').delete(`/v1/users/admin/delete-user?user_id=${id}`);
  /** Asks in My account to connect a company account, and comes back from the provider. */
  const askToConnect = async ({ email }: { email: string }, claims: Claims) => {
    const browser = new Browser(server);
    const authorization = `Bearer ${(await logIn(email, ownPassword)).json().access_token}`;
    const asked = await browser.post(
      '/v1/users/me/company-account',
      { password: ownPassword },
      { authorization },
    );
    const location = await browser.comeBack(provider.approve(asked.json().url, claims));
    return () => browser.finish(location);
  };

  it('keeps a company session twelve hours, however often it is renewed', async () => {
    await use();
    const { browser } = await signIn(flavour.claims(stranger()));
    const client = await browser.client();
    server.wait(6 * 3600);
    const renewed = await browser.post('/v1/users/refresh', {});
    expect([renewed.statusCode, renewed.json().auth_provider]).toEqual([200, 'company']);
    server.wait(6 * 3600 + 60);
    expect((await browser.post('/v1/users/refresh', {})).statusCode).toBe(401);
    expect((await client.get('/v1/projects')).statusCode).toBe(401);
    server.wait(-12 * 3600 - 60);
  });

  it('asks for the second step after the company, as after a password', async () => {
    await use();
    const claims = flavour.claims(stranger());
    const { browser } = await signIn(claims);
    const client = await browser.client();
    const { secret } = (await client.post('/v1/users/me/second-step')).json();
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const codeIn = (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
    await client.post('/v1/users/me/second-step/confirmation', { code: codeIn(0) });
    const again = await signIn(claims);
    const half = await again.browser.client();
    expect((await half.get('/v1/projects')).json().detail).toBe('Enter your code first');
    const whole = await half.post('/v1/users/me/second-step/check', { code: codeIn(1) });
    expect(whole.json().auth_provider).toBe('company');
    server.wait(12 * 3600 + 60);
    expect((await server.withToken(whole.json().access_token).get('/v1/projects')).statusCode).toBe(401);
    server.wait(-12 * 3600 - 60);
  });

  it('ends the other sessions that began with a company account when it is disconnected, and no others', async () => {
    await use();
    const { email, id } = accounts.fm;
    const claims = flavour.claims({ id: 'disconnects', email });
    await server.db.execute(sql`INSERT INTO company_identities (issuer, subject, user_id, shown_as)
      VALUES ('https://the-provider-before.example', 'x', ${id}, 'x')`);
    const first = new Browser(server);
    const location = await first.comeBack(provider.approve(await first.start(), claims));
    await first.finish(location, { password: demoPassword });
    const [here, there, somebodyElse] = [
      await first.client(),
      await (await signIn(claims)).browser.client(),
      await (await signIn(flavour.claims(stranger()))).browser.client(),
    ];
    const byPassword = await server.anonymous.post('/v1/users/login', { email, password: demoPassword });
    const others = [there, server.withToken(byPassword.json().access_token), somebodyElse];
    const connectedAs = async (client: typeof here) =>
      (await client.get('/v1/users/me/account')).json().company_account.connected_as;
    const theirs = await connectedAs(somebodyElse);
    expect([await connectedAs(here), theirs]).toEqual([email, expect.stringMatching(/^person/)]);
    const removal = { password: demoPassword };
    expect((await here.post('/v1/users/me/company-account/removal', removal)).statusCode).toBe(200);
    expect([await connectedAs(here), await connectedAs(somebodyElse)]).toEqual([null, theirs]);
    const statuses = await Promise.all([here, ...others].map((client) => client.get('/v1/projects')));
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 401, 200, 200]);
  });

  it('connects one of two company accounts that somebody connects at once', async () => {
    await use();
    const account = await newAccount();
    const finishes = [
      await askToConnect(account, flavour.claims(stranger())),
      await askToConnect(account, flavour.claims(stranger())),
    ];
    const answers: ReturnType<Browser['finish']>[] = [];
    await whileHeld(
      server,
      (tx) => tx.execute(sql`LOCK TABLE audit IN SHARE MODE`),
      async (begin) => {
        for (const finish of finishes) {
          const answer = finish();
          answers.push(answer);
          expect(await begin(answer)).toBe('waits');
        }
      },
    );
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([200, 403]);
  });

  it('leaves a company account with the person who connected it first', async () => {
    await use();
    const [first, second, removed] = [await newAccount(), await newAccount(), await newAccount()];
    await remove(removed.id);
    const claims = flavour.claims(stranger());
    const finish = await askToConnect(second, claims);
    let answer: ReturnType<Browser['finish']> | undefined;
    await whileHeld(
      server,
      async (tx) => {
        await tx.execute(sql`LOCK TABLE company_identities IN SHARE ROW EXCLUSIVE MODE`);
        await tx.execute(sql`INSERT INTO company_identities (issuer, subject, user_id, shown_as)
          VALUES (${provider.issuer}, ${claims['sub']}, ${first.id}, 'Ada')`);
      },
      async (begin) => {
        answer = finish();
        expect(await begin(answer)).toBe('waits');
      },
    );
    expect([(await answer)?.statusCode, await openedBy(claims)]).toEqual([403, first.id]);
  });

  it('lets in whom an administrator removed and added again, and nobody else who was removed', async () => {
    await use();
    const [back, out] = [stranger(), stranger()];
    for (const person of [back, out]) await remove(await openedBy(flavour.claims(person)));
    const issuer = 'https://another-provider.example';
    await server.db.execute(sql`INSERT INTO company_identities (issuer, subject, user_id, shown_as)
      SELECT ${issuer}, ${back.id}, user_id, shown_as FROM company_identities WHERE shown_as = ${out.email}`);
    const { id } = await newAccount(back);
    const { browser, location } = await signIn(flavour.claims(back));
    await browser.finish(location, { password: ownPassword });
    expect(await openedBy(flavour.claims(back))).toBe(id);
    const renamed = await signIn(flavour.claims({ ...out, email: stranger().email }));
    expect(renamed.answer.json().detail).toBe('An administrator removed your MobPrep account.');
    const kept = await rowsOf(server.db, sql`SELECT FROM company_identities WHERE issuer = ${issuer}`);
    expect(kept).toHaveLength(1);
  });

  it.each([
    ['has ended', sql`UPDATE sessions SET revoked_at = now(), revoked_because = 'logout' WHERE user_id`],
    ['is too old', sql`UPDATE sessions SET expires_at = now() WHERE user_id`],
    ['waits for a code', sql`UPDATE sessions SET awaits_code = true WHERE user_id`],
    ['waits for a second step', sql`UPDATE sessions SET awaits_set_up = true WHERE user_id`],
    ['is an inactive person’s', sql`UPDATE users SET is_active = false WHERE id`],
    ['is a removed person’s', sql`UPDATE users SET deleted_at = now() WHERE id`],
  ])('connects nothing for a session that %s', async (_what, change) => {
    await use();
    const account = await newAccount();
    const finish = await askToConnect(account, flavour.claims(stranger()));
    await server.db.execute(sql`${change} = ${account.id}`);
    const answer = await finish();
    expect([answer.statusCode, answer.json().detail]).toEqual([
      403,
      'Your session in MobPrep has ended. Sign in again, then repeat this.',
    ]);
  });

  it('leaves the attempts of other browsers alone', async () => {
    await use();
    const begin = async () => {
      const browser = new Browser(server);
      const query = provider.approve(await browser.start(), flavour.claims(stranger()));
      return { browser, query };
    };
    const mine = await begin();
    const others = await Promise.all(Array.from({ length: 5 }, begin));
    await mine.browser.start();
    others[0]?.query.set('code', 'x'.repeat(64));
    const finished: number[] = [];
    for (const { browser, query } of [...others, mine])
      finished.push((await browser.finish(await browser.comeBack(query))).statusCode);
    expect(finished).toEqual([403, 200, 200, 200, 200, 200]);
  });

  it('changes the role of nobody but who signs in, and of no full admin', async () => {
    await use({ roles: [{ value: 'Foremen', role: 'fm' }] });
    const person = stranger();
    const claims = flavour.claims(person);
    const id = await openedBy(claims);
    const roles = () =>
      rowsOf<object>(server.db, sql`SELECT id, role FROM users WHERE id <> ${id} ORDER BY id`);
    const before = await roles();
    const withRole = { ...claims, roles: ['Foremen'] };
    expect((await signIn(withRole)).answer.statusCode).toBe(200);
    expect(await roles()).toEqual(before);
    let answer: ReturnType<typeof signIn> | undefined;
    await whileHeld(
      server,
      (tx) => tx.execute(sql`UPDATE users SET role = 'full_admin' WHERE id = ${id}`),
      async (begin) => {
        answer = signIn({ ...claims, roles: ['Others'] });
        expect(await begin(answer)).toBe('waits');
      },
    );
    await answer;
    const [row] = await rowsOf(server.db, sql`SELECT role FROM users WHERE id = ${id}`);
    expect(row).toEqual({ role: 'full_admin' });
    await server.db.execute(sql`UPDATE users SET deleted_at = now() WHERE id = ${id}`);
  });

  it('keeps a client secret that is replaced while the server’s key is', async () => {
    await use();
    const signingSecret = 'another secret that only the tests know, 32+';
    let sealing: Promise<unknown> | undefined;
    await whileHeld(
      server,
      (tx) => tx.execute(sql`UPDATE company_sign_in SET secret = 'a newer one'`),
      async (begin) => {
        sealing = sealSecretAnew({
          db: server.db,
          signingSecret,
          acceptedSecrets: [signingSecret, testSecret],
        });
        expect(await begin(sealing)).toBe('waits');
      },
    );
    await sealing;
    expect(await rowsOf(server.db, sql`SELECT secret FROM company_sign_in`)).toEqual([
      { secret: 'a newer one' },
    ]);
  });

  it('takes a password of full admins alone, if it says so, and the server’s setting wins', async () => {
    await use({ is_only: true });
    const statuses = async () => [
      await login(accounts.pm.email),
      await login(accounts.admin.email),
      await login(accounts.full_admin.email),
    ];
    expect(await statuses()).toEqual([401, 401, 200]);
    await use({ is_only: false });
    expect(await statuses()).toEqual([200, 200, 200]);
    const refused = await use({ is_only: true, is_on: false });
    expect([refused.statusCode, refused.json().detail[0].field]).toEqual([422, 'is_only']);
  });

  it('leads a logout on to the provider, if it says so, for company sessions alone', async () => {
    await use({ signs_out: true });
    const { browser } = await signIn(flavour.claims(stranger()));
    const out = await browser.post('/v1/users/logout', {});
    expect(out.statusCode).toBe(200);
    const url = new URL(out.json().url);
    expect([url.origin, url.pathname, url.searchParams.get('post_logout_redirect_uri')]).toEqual([
      provider.origin,
      '/logout',
      `${publicUrl}/login`,
    ]);
    const [, body = ''] = url.searchParams.get('id_token_hint')?.split('.') ?? [];
    expect(JSON.parse(Buffer.from(body, 'base64url').toString())).toMatchObject({ iss: provider.issuer });
    const own = await server.anonymous.post('/v1/users/login', {
      email: accounts.pe.email,
      password: demoPassword,
    });
    const ended = await server.withToken(own.json().access_token).post('/v1/users/logout', {});
    expect(ended.statusCode).toBe(204);
  });

  it.each([
    ['Logout leaves the provider alone', { signs_out: false }, {}],
    ['it is too long for an address', { signs_out: true }, { groups: ['x'.repeat(4_000)] }],
  ])('keeps no ID token where %s, and otherwise a sealed one', async (_what, settings, claims) => {
    const stored = async () =>
      (
        await rowsOf<{ token: string | null }>(
          server.db,
          sql`SELECT company_id_token AS token FROM sessions ORDER BY created_at DESC LIMIT 1`,
        )
      )[0]?.token;
    await use({ signs_out: true });
    await signIn(flavour.claims(stranger()));
    expect(await stored()).toMatch(/^[\w-]+$/);
    await use(settings);
    const { browser } = await signIn({ ...flavour.claims(stranger()), ...claims });
    expect(await stored()).toBeNull();
    expect((await browser.post('/v1/users/logout', {})).body).not.toContain('id_token_hint');
  });

  it('accepts clocks that are 20 s apart, and names the clock that is off further', async () => {
    await use();
    /** A claim that many seconds from the moment when the token is made. */
    const at = (claim: 'iat' | 'exp', seconds: number): Forgery => ({
      claims: (honest) => ({ ...honest, [claim]: Math.floor(Date.now() / 1000) + seconds }),
    });
    const claims = flavour.claims(stranger());
    expect((await signIn(claims, at('iat', 20))).answer.statusCode).toBe(200);
    expect((await signIn(claims, at('exp', -20))).answer.statusCode).toBe(200);
    const behind = await signIn(claims, at('iat', 90));
    expect(behind.answer.json().detail).toMatch(/^This server's clock is more than 30 seconds behind/);
    const ahead = await signIn(claims, at('exp', -40));
    expect(ahead.answer.json().detail).toMatch(/this server's clock may be ahead/);
  });

  it('names the provider that can’t be reached', async () => {
    const gone = await FakeProvider.start();
    await server.as('full_admin').put('/v1/company-sign-in', settingsFor(flavour, gone));
    await gone.stop();
    const answer = await server.as('full_admin').post('/v1/company-sign-in/test', {});
    expect(answer.json().detail).toBe("Can't reach Morrow Roofing right now. Try again in a minute.");
  });

  it('keeps the client secret sealed, and never sends it back', async () => {
    await use();
    const state = await server.as('full_admin').get('/v1/company-sign-in');
    expect(state.json()).toMatchObject({ has_secret: true, from_environment: false });
    const [row] = await rowsOf<{ all: string }>(
      server.db,
      sql`SELECT concat((SELECT json_agg(c) FROM company_sign_in c), (SELECT json_agg(a) FROM audit a)) AS all`,
    );
    for (const text of [state.body, row?.all]) expect(text).not.toContain(provider.clientSecret);
    // A stored secret goes to the provider that it was typed for, and to no other.
    const { client_secret: _, ...elsewhere } = settingsFor(flavour, provider, {
      issuer: 'https://attacker.example',
    });
    const moved = await server.as('full_admin').put('/v1/company-sign-in', elsewhere);
    expect([moved.statusCode, moved.json().detail[0].field]).toEqual([422, 'client_secret']);
  });

  it('does not overwrite settings that its author has not seen', async () => {
    await use();
    const { revision } = (await server.as('full_admin').get('/v1/company-sign-in')).json();
    await use({ name: 'Changed meanwhile' });
    const late = await server
      .as('full_admin')
      .put('/v1/company-sign-in', settingsFor(flavour, provider), { 'if-match': `"${revision}"` });
    expect([late.statusCode, late.json().current.settings.name]).toEqual([412, 'Changed meanwhile']);
  });

  it.each([
    ['issuer', { issuer: 'http://login.example.com' }],
    ['issuer', { kind: 'entra', issuer: 'https://login.microsoftonline.com/common/v2.0' }],
    ['issuer', { kind: 'entra', issuer: 'https://login.microsoftonline.com/organizations/v2.0' }],
    ['issuer', { kind: 'google', issuer: 'https://accounts.google.com.attacker.example' }],
    ['issuer', { issuer: 'https://user:password@login.example.com' }],
    ['domains', { domains: ['gmail.com'] }],
    ['domains', { domains: ['example'] }],
    ['domains', { domains: [] }],
  ] as const)('refuses a setting of %s: %j', async (field, changes) => {
    const answer = await use(changes as Partial<CompanySignIn>); // frozen for the test's name
    expect([answer.statusCode, answer.json().detail[0].field]).toEqual([422, field]);
  });

  it('tells its page the provider’s name, and only what the sign-in page needs', async () => {
    await use();
    expect(await offeredSignIn({ db: server.db, env: readEnv({ MOBPREP_MODE: 'demo' }) })).toEqual({
      name: 'Morrow Roofing',
      only: false,
    });
  });
});

it('a provider that leaves out how it takes the secret lets people in all the same', async () => {
  const provider = await FakeProvider.start();
  provider.discovery = (honest) => ({ ...honest, token_endpoint_auth_methods_supported: undefined });
  await server.as('full_admin').put('/v1/company-sign-in', settingsFor(flavours.Google, provider));
  const browser = new Browser(server);
  const approved = provider.approve(await browser.start(), flavours.Google.claims(stranger()));
  const answer = await browser.finish(await browser.comeBack(approved)).finally(() => provider.stop());
  expect(answer.json().kind).toBe('signed_in');
});

describe('settings of the environment', () => {
  const environment = {
    ...{ OIDC_ISSUER: 'https://morrow.okta.com', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'y' },
    ...{ OIDC_PROVIDER: 'okta', OIDC_NAME: 'Okta', OIDC_DOMAINS: 'example.com, example.org' },
    ...{ OIDC_ROLES: 'MobPrep.Managers=pm, Foremen=fm', SSO_ONLY: 'on' },
  };

  it('are shown, and changed there alone', async () => {
    const own = await startTestServer({ MOBPREP_PUBLIC_URL: publicUrl, ...environment });
    const state = (await own.as('full_admin').get('/v1/company-sign-in')).json();
    expect(state).toMatchObject({
      from_environment: true,
      has_secret: true,
      settings: {
        issuer: environment.OIDC_ISSUER,
        domains: ['example.com', 'example.org'],
        roles: [
          { value: 'MobPrep.Managers', role: 'pm' },
          { value: 'Foremen', role: 'fm' },
        ],
        is_only: true,
      },
    });
    const change = await own.as('full_admin').put('/v1/company-sign-in', {
      ...state.settings,
      is_only: false,
      client_secret: 'z',
    });
    expect([change.statusCode, change.json().detail]).toEqual([403, expect.stringContaining('OIDC_ISSUER')]);
    await own.stop();
  });

  it('are for a trial on this computer alone while the server’s address is not set', async () => {
    const own = await startTestServer(environment);
    const read = (host: string) => own.as('full_admin').get('/v1/company-sign-in', { host });
    const [here, elsewhere] = [await read('localhost:8080'), await read('mobprep.example.com')];
    await own.stop();
    expect(here.json()).toMatchObject({ redirect_uri: 'http://localhost:8080/v1/company-sign-in/callback' });
    expect([elsewhere.statusCode, elsewhere.json().detail]).toEqual([
      403,
      expect.stringContaining('MOBPREP_PUBLIC_URL'),
    ]);
  });

  it.each([
    ['OIDC_ISSUER', { OIDC_ISSUER: 'http://login.example.com' }],
    ['OIDC_CLIENT_SECRET', { OIDC_CLIENT_SECRET: '' }],
    ['OIDC_DOMAINS', { OIDC_DOMAINS: 'gmail.com' }],
    ['OIDC_ROLES', { OIDC_ROLES: 'Bosses=full_admin' }],
    ['OIDC_CLIENT_ID', { OIDC_CLIENT_ID: '' }],
  ])('with a wrong %s stop the start', (name, wrong) => {
    expect(() => readEnv({ MOBPREP_MODE: 'demo', ...environment, ...wrong })).toThrow(name);
  });
});

/** A route that leads to the provider, called by a full admin whose browser this is. */
async function asFullAdmin(browser: Browser, url: string, body: object = {}) {
  const token = await server.token(accounts.full_admin.email);
  return (await browser.post(url, body, { authorization: `Bearer ${token}` })).json();
}

/** All that a sign-in could change. */
async function everything() {
  const [row] = await rowsOf<Record<string, string>>(
    server.db,
    sql`SELECT (SELECT json_agg(u ORDER BY id)::text FROM (SELECT id, email, role, is_active FROM users) u) AS users,
               (SELECT count(*)::int FROM sessions) AS sessions,
               (SELECT json_agg(c)::text FROM company_identities c) AS identities`,
  );
  return row;
}
