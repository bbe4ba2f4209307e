import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { AuditEntry, MyAccount } from 'shared-api/contract';
import { makeRecoveryToken } from '#modules/users/recovery.service.ts';
import { rowsOf } from '#platform/database/database.ts';
import { demoPassword } from '#src/demo/seed.ts';
import { accounts, startTestServer, type TestServer, testSecret } from '#src/testing/testServer.ts';
import { whileHeld } from '#src/testing/whileHeld.ts';
import { requireCode, sealAnew } from './secondStep.service.ts';

/** 10,000 at night. */
const triesAtOnce = Number(process.env['SECOND_STEP_TRIES'] ?? 200);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const own = '/v1/users/me/second-step';
const password = 'correct horse battery';
const wrong = [{ field: 'code', msg: 'This code is wrong, or was used already' }];

let clock = 0;
const wait = (seconds: number) => {
  clock += seconds;
  server.wait(seconds);
};
const now = () => new Date(Date.now() + clock * 1000);
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now().getTime() + steps * 30_000 });

const signIn = async (email: string, given = password) => {
  const answer = await server.anonymous.post('/v1/users/login', { email, password: given });
  expect(answer.statusCode).toBe(200);
  return server.withToken(answer.json().access_token);
};
type Client = Awaited<ReturnType<typeof signIn>>;

let made = 0;
async function newPerson() {
  made += 1;
  const email = `second${made}@example.com`;
  const administrator = await signIn(accounts.admin.email, demoPassword);
  const body = { name: 'Ada Morrow', role: 'pm', password, email };
  const { id } = (await administrator.post('/v1/users/signup', body)).json();
  return { id: id as number, email };
}

/** A person whose second step is on. The clock moves on, to another code than the set-up's, whose half minute has just begun. */
async function withSecondStep() {
  const person = await newPerson();
  const client = await signIn(person.email);
  const { secret } = (await client.post(own)).json();
  const { codes } = (await client.post(`${own}/confirmation`, { code: codeOf(secret) })).json();
  wait(90 - (Math.floor(now().getTime() / 1000) % 30));
  return { ...person, client, secret: secret as string, codes: codes as string[] };
}

const check = (client: Client, code: string) => client.post(`${own}/check`, { code });
const accountOf = async (client: Client): Promise<MyAccount> =>
  (await client.get('/v1/users/me/account')).json();
const statusOf = async (client: Client, url = '/v1/projects') => (await client.get(url)).statusCode;
const entriesOf = async (id: number): Promise<AuditEntry[]> => {
  const auditor = await signIn(accounts.full_admin.email, demoPassword);
  const { entries } = (await auditor.get(`/v1/audit?record_type=user&record_id=${id}&limit=100`)).json();
  return entries.filter(({ part }: AuditEntry) => part === 'two-step sign-in');
};

describe('setting up', () => {
  it('counts once a code confirms it, and gives ten recovery codes', async () => {
    const { email } = await newPerson();
    const client = await signIn(email);
    const { secret, uri } = (await client.post(own)).json();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toContain(`secret=${secret}`);
    const refused = await client.post(`${own}/confirmation`, { code: '12345' });
    expect([refused.statusCode, refused.json().detail]).toEqual([422, wrong]);
    expect((await client.post(`${own}/recovery-codes`, { code: codeOf(secret) })).statusCode).toBe(422);
    expect(await statusOf(await signIn(email))).toBe(200);
    const { codes } = (await client.post(`${own}/confirmation`, { code: codeOf(secret) })).json();
    expect(new Set(codes).size).toBe(10);
    expect((await accountOf(client)).second_step).toMatchObject({ codes_left: 10 });
    expect(await statusOf(client)).toBe(200);
    expect((await client.post(own)).statusCode).toBe(403);
  });

  it('ends the sessions that began without it, except the one that sets it up, and nobody else’s', async () => {
    const { email } = await newPerson();
    const other = await newPerson();
    const [here, there, theirs] = [await signIn(email), await signIn(email), await signIn(other.email)];
    const { secret } = (await here.post(own)).json();
    await here.post(`${own}/confirmation`, { code: codeOf(secret) });
    const statuses = [await statusOf(here), await statusOf(there), await statusOf(theirs)];
    expect(statuses).toEqual([200, 401, 200]);
  });

  it('is confirmed once: its recovery codes stay', async () => {
    const { email, client, secret, codes } = await withSecondStep();
    const again = await client.post(`${own}/confirmation`, { code: codeOf(secret) });
    expect([again.statusCode, again.json().detail]).toEqual([422, wrong]);
    expect((await check(await signIn(email), codes[0] ?? '')).statusCode).toBe(200);
  });

  it('uses up the code that confirms it', async () => {
    const { email } = await newPerson();
    const client = await signIn(email);
    const { secret } = (await client.post(own)).json();
    const code = codeOf(secret);
    await client.post(`${own}/confirmation`, { code });
    expect((await check(await signIn(email), code)).statusCode).toBe(422);
  });

  it('says so where a phone’s clock is a minute off, and takes the code of one that is half a minute off', async () => {
    const { email } = await newPerson();
    const client = await signIn(email);
    const { secret } = (await client.post(own)).json();
    const told = async (steps: number) =>
      (await client.post(`${own}/confirmation`, { code: codeOf(secret, steps) })).json().detail?.[0]?.msg;
    expect(await told(-3)).toContain('expired');
    expect(await told(3)).toContain('ahead');
    expect([await told(-8), await told(8)]).toEqual([wrong[0]?.msg, wrong[0]?.msg]);
    expect(await told(1)).toBeUndefined();
  });

  it('takes codes with the digits and marks that keyboards and lists put into them', async () => {
    const { email } = await newPerson();
    const client = await signIn(email);
    const { secret } = (await client.post(own)).json();
    const wide = codeOf(secret).replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
    const code = `${wide.slice(0, 3)}–${wide.slice(3)}.`;
    const { codes } = (await client.post(`${own}/confirmation`, { code })).json();
    expect((await check(await signIn(email), `3. ${codes[2]}`)).statusCode).toBe(200);
  });

  it('keeps nothing readable', async () => {
    const { id, secret, codes } = await withSecondStep();
    const [row] = await rowsOf<{ all: string }>(
      server.db,
      sql`SELECT (SELECT json_agg(t)::text FROM second_steps t) || (SELECT json_agg(c)::text FROM second_step_codes c)
            || (SELECT json_agg(a)::text FROM audit a) AS all`,
    );
    expect(row?.all).toContain(`"user_id":${id}`);
    for (const hidden of [secret, ...codes, ...codes.map(plain)]) expect(row?.all).not.toContain(hidden);
  });

  const plain = (code: string) => code.replaceAll('-', '').toUpperCase();
});

describe('after the password', () => {
  it('nothing opens but the second step, also with a renewed token', async () => {
    const { email } = await withSecondStep();
    const answer = await server.anonymous.post('/v1/users/login', { email, password });
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    const handle = { refresh_token: answer.json().refresh_token };
    const renewed = (await server.anonymous.post('/v1/users/refresh', handle, { cookie })).json();
    for (const token of [answer.json().access_token, renewed.access_token]) {
      const waiting = server.withToken(token);
      expect((await waiting.get('/v1/users/me')).json()).toMatchObject({ awaits_code: true });
      const answers = await Promise.all([
        ...['/v1/projects', '/v1/users', '/v1/users/me/account', '/v1/items'].map((url) => waiting.get(url)),
        waiting.post(own),
        waiting.post('/v1/users/me/password', { current_password: password, new_password: 'green apples' }),
        waiting.delete('/v1/users/me/devices'),
      ]);
      for (const { statusCode, body } of answers)
        expect([statusCode, JSON.parse(body).detail]).toEqual([403, 'Enter your code first']);
    }
  });

  it.each([-1, 0, 1])('a code that is %d steps off begins a session of its own', async (steps) => {
    const { email, secret } = await withSecondStep();
    const waiting = await signIn(email);
    const answer = await check(waiting, codeOf(secret, steps));
    expect(answer.statusCode).toBe(200);
    expect(String(answer.headers['set-cookie'])).toContain('rt=');
    const client = server.withToken(answer.json().access_token);
    expect((await client.get('/v1/users/me')).json().awaits_code).toBeUndefined();
    expect(await statusOf(client)).toBe(200);
    expect(await statusOf(waiting, '/v1/users/me')).toBe(401);
  });

  it.each([-6, 6])('a code that is %d steps off is refused', async (steps) => {
    const { email, secret } = await withSecondStep();
    const answer = await check(await signIn(email), codeOf(secret, steps));
    expect([answer.statusCode, answer.json().detail]).toEqual([422, wrong]);
  });

  it('there are ten minutes for the code', async () => {
    const { email, secret } = await withSecondStep();
    const waiting = await signIn(email);
    wait(601);
    expect((await check(waiting, codeOf(secret))).statusCode).toBe(401);
  });

  it('a waiting session is no device', async () => {
    const { email, client } = await withSecondStep();
    await signIn(email);
    expect((await accountOf(client)).devices).toHaveLength(1);
  });

  it('a person without a second step is asked for nothing', async () => {
    const { email } = await newPerson();
    const client = await signIn(email);
    expect((await client.get('/v1/users/me')).json().awaits_code).toBeUndefined();
    expect((await check(client, '000000')).statusCode).toBe(422);
  });
});

describe('a code works once', () => {
  const keys = () => ({ acceptedSecrets: [testSecret], now });
  const attempt = (person: { id: number; email: string }, code: string) =>
    server.db
      .transaction((tx) => requireCode(tx, keys(), person, code))
      .then(
        () => true,
        () => false,
      );

  it(`of ${triesAtOnce} tries at once, one is accepted`, async () => {
    const { id, email, secret } = await withSecondStep();
    const code = codeOf(secret);
    const tries = await Promise.all(Array.from({ length: triesAtOnce }, () => attempt({ id, email }, code)));
    expect(tries.filter(Boolean)).toHaveLength(1);
  });

  it('also a recovery code, of which one less is left', async () => {
    const { id, email, client, codes } = await withSecondStep();
    const tries = await Promise.all(Array.from({ length: 50 }, () => attempt({ id, email }, codes[0] ?? '')));
    expect(tries.filter(Boolean)).toHaveLength(1);
    expect((await accountOf(client)).second_step).toMatchObject({ codes_left: 9 });
  });

  it('also after the clock went back', async () => {
    const { email, secret } = await withSecondStep();
    const [earlier, code] = [codeOf(secret, -1), codeOf(secret)];
    expect((await check(await signIn(email), code)).statusCode).toBe(200);
    wait(-30);
    for (const again of [code, earlier])
      expect((await check(await signIn(email), again)).statusCode).toBe(422);
    wait(30);
  });

  it('and one waiting session becomes one session', async () => {
    const { email, secret, codes } = await withSecondStep();
    const waiting = await signIn(email);
    const given = [codeOf(secret), ...codes.slice(0, 4)];
    const answers = await Promise.all(given.map((code) => check(waiting, code)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });
});

describe('guessing', () => {
  it('is refused after ten tries within 15 minutes, from any session, and for this account alone', async () => {
    const { id, email, secret } = await withSecondStep();
    const other = await withSecondStep();
    const waiting = await signIn(email);
    const guesses = await Promise.all(Array.from({ length: 30 }, () => check(waiting, 'abcd')));
    expect(guesses.filter(({ statusCode }) => statusCode === 422)).toHaveLength(10);
    const elsewhere = await check(await signIn(email), codeOf(secret));
    expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([429, 'login_throttled']);
    expect(Number(elsewhere.headers['retry-after'])).toBeGreaterThan(800);
    expect((await check(await signIn(other.email), codeOf(other.secret))).statusCode).toBe(200);
    wait(850);
    expect((await check(await signIn(email), codeOf(secret))).statusCode).toBe(429);
    wait(60);
    expect((await check(await signIn(email), codeOf(secret))).statusCode).toBe(200);
    const auditor = await signIn(accounts.full_admin.email, demoPassword);
    const { entries } = (await auditor.get('/v1/audit?action=login_locked')).json();
    expect(entries).toMatchObject([{ record_id: id }]);
  });

  it('starts anew after a right code', async () => {
    const { email, secret } = await withSecondStep();
    for (const right of [0, 1]) {
      const waiting = await signIn(email);
      for (let n = 0; n < 9; n += 1) await check(waiting, 'abcd');
      expect((await check(waiting, codeOf(secret, right))).statusCode).toBe(200);
    }
  });
});

describe('recovery codes', () => {
  it('open without the app, however they are typed, and the audit tells', async () => {
    const { id, email, codes } = await withSecondStep();
    const typed = ` ${codes[3]?.toUpperCase().replaceAll('-', ' ')} `;
    expect((await check(await signIn(email), typed)).statusCode).toBe(200);
    expect((await check(await signIn(email), codes[3] ?? '')).statusCode).toBe(422);
    expect(await entriesOf(id)).toMatchObject([
      { action: 'update', actor_id: id, detail: 'A recovery code was used' },
      { action: 'create', actor_id: id },
    ]);
  });

  it('are replaced by new ones, for a code', async () => {
    const { email, client, secret, codes } = await withSecondStep();
    expect((await client.post(`${own}/recovery-codes`, { code: 'abcd' })).statusCode).toBe(422);
    const fresh = (await client.post(`${own}/recovery-codes`, { code: codeOf(secret) })).json().codes;
    expect((await check(await signIn(email), codes[0] ?? '')).statusCode).toBe(422);
    expect((await check(await signIn(email), fresh[0])).statusCode).toBe(200);
  });
});

it('a second step is nobody else’s, from its set-up to its removal', async () => {
  const other = await newPerson();
  const settingUp = await signIn(other.email);
  const { secret } = (await settingUp.post(own)).json();
  const [ada, ben] = [await withSecondStep(), await withSecondStep()];
  expect(await statusOf(await signIn(other.email))).toBe(200);
  expect((await settingUp.post(`${own}/confirmation`, { code: codeOf(secret) })).statusCode).toBe(200);
  for (const theirs of [ben.codes[0] ?? '', codeOf(ben.secret)])
    expect((await check(await signIn(ada.email), theirs)).statusCode).toBe(422);
  await ada.client.post(`${own}/recovery-codes`, { code: codeOf(ada.secret) });
  const off = { password, code: codeOf(ada.secret, 1) };
  expect((await ada.client.post(`${own}/removal`, off)).statusCode).toBe(200);
  expect((await accountOf(ben.client)).second_step).toMatchObject({ codes_left: 10 });
  expect((await check(await signIn(ben.email), codeOf(ben.secret))).statusCode).toBe(200);
});

describe('switching off', () => {
  it('needs the password and a code', async () => {
    const { id, email, client, secret } = await withSecondStep();
    const off = (part: object) => client.post(`${own}/removal`, { password, code: codeOf(secret), ...part });
    expect((await off({ password: 'not this one' })).json().detail).toEqual([
      { field: 'password', msg: "This isn't your password" },
    ]);
    expect((await off({ code: 'abcd' })).json().detail).toEqual(wrong);
    expect((await off({})).statusCode).toBe(200);
    expect((await accountOf(client)).second_step).toBeUndefined();
    expect(await statusOf(await signIn(email))).toBe(200);
    expect((await entriesOf(id)).map(({ action }) => action)).toEqual(['delete', 'create']);
  });

  it('is not done by a reset of the password', async () => {
    const { id, email } = await withSecondStep();
    const administrator = await signIn(accounts.admin.email, demoPassword);
    const reset = { user_id: id, new_password: 'staple green apples' };
    await administrator.post('/v1/users/admin/password-reset/reset', reset);
    expect(await statusOf(await signIn(email, 'staple green apples'))).toBe(403);
  });

  it('is done by an administrator for people whom they may edit, not for themselves', async () => {
    const { id, email } = await withSecondStep();
    const administrator = await signIn(accounts.admin.email, demoPassword);
    const remove = (user_id: number) =>
      administrator.post('/v1/users/admin/second-step/removal', { user_id });
    const listed = async () =>
      (await administrator.get('/v1/users')).json().users.find((one: { id: number }) => one.id === id);
    expect(await listed()).toMatchObject({ has_second_step: true });
    expect((await remove(accounts.full_admin.id)).statusCode).toBe(403);
    expect((await remove(accounts.admin.id)).statusCode).toBe(403);
    expect((await remove(id)).statusCode).toBe(200);
    expect((await remove(id)).statusCode).toBe(404);
    expect((await listed()).has_second_step).toBeUndefined();
    expect(await statusOf(await signIn(email))).toBe(200);
    expect((await entriesOf(id))[0]).toMatchObject({ action: 'delete', actor_id: accounts.admin.id });
  });
});

describe('a role that needs a second step', () => {
  const requireOf = async (...roles: string[]) => {
    const administrator = await signIn(accounts.full_admin.email, demoPassword);
    return administrator.put('/v1/roles/second-step', { roles });
  };
  afterEach(() => requireOf());

  it('is set by a full admin, and told on the Roles page and in the audit', async () => {
    expect((await requireOf('fm', 'pm', 'pm')).json()).toEqual({ roles: ['pm', 'fm'] });
    const auditor = await signIn(accounts.admin.email, demoPassword);
    expect((await auditor.get('/v1/roles')).json().second_step_roles).toEqual(['pm', 'fm']);
    expect((await auditor.put('/v1/roles/second-step', { roles: [] })).statusCode).toBe(403);
    const { entries } = (await auditor.get('/v1/audit?record_type=user&limit=5')).json();
    expect(entries).toContainEqual(
      expect.objectContaining({ part: 'two-step sign-in', detail: 'Required of: PM, FM' }),
    );
  });

  it('lets its people do nothing but set it up at the next sign-in', async () => {
    const { email } = await newPerson();
    const somebodyElse = await newPerson();
    const before = await signIn(email);
    await requireOf('pm');
    expect(await statusOf(before)).toBe(200);
    const [client, theirs] = [await signIn(email), await signIn(somebodyElse.email)];
    expect((await client.get('/v1/users/me')).json()).toMatchObject({ awaits_set_up: true });
    const refused = await client.get('/v1/projects');
    expect([refused.statusCode, refused.json().detail]).toEqual([403, 'Set up two-step sign-in first']);
    const { secret } = (await client.post(own)).json();
    await client.post(`${own}/confirmation`, { code: codeOf(secret) });
    expect((await client.get('/v1/users/me')).json().awaits_set_up).toBeUndefined();
    expect([await statusOf(client), await statusOf(theirs)]).toEqual([200, 403]);
    expect((await (await signIn(email)).get('/v1/users/me')).json()).toMatchObject({ awaits_code: true });
  });

  it('keeps them from switching it off, and asks nothing of other roles', async () => {
    const { client, secret } = await withSecondStep();
    await requireOf('pm');
    const off = await client.post(`${own}/removal`, { password, code: codeOf(secret) });
    expect([off.statusCode, off.json().detail]).toEqual([403, 'Your role needs two-step sign-in']);
    const other = await signIn(accounts.pe.email, demoPassword);
    expect(await statusOf(other)).toBe(200);
  });

  it('lets somebody choose a first password before', async () => {
    const { id, email } = await newPerson();
    const administrator = await signIn(accounts.admin.email, demoPassword);
    const reset = { user_id: id, new_password: password, must_change_password: true };
    await administrator.post('/v1/users/admin/password-reset/reset', reset);
    await requireOf('pm');
    const client = await signIn(email);
    expect((await client.post(own)).statusCode).toBe(403);
    const change = { current_password: password, new_password: 'staple green apples' };
    expect((await client.post('/v1/users/me/password', change)).statusCode).toBe(200);
    expect((await client.post(own)).statusCode).toBe(200);
  });
});

it.each([
  ['the server’s command line drops the second step', 'recovery', 200],
  ['a mail keeps it', 'reset', 403],
] as const)('a link of %s', async (_what, kind, status) => {
  const own = await startTestServer();
  const { email } = accounts.full_admin;
  const client = own.as('full_admin');
  const { secret } = (await client.post('/v1/users/me/second-step')).json();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await client.post('/v1/users/me/second-step/confirmation', { code });
  const token = await own.db.transaction(async (tx) => {
    const made = await makeRecoveryToken(tx, email, new Date());
    await tx.execute(sql`UPDATE recovery_links SET kind = ${kind}`);
    return made;
  });
  await own.anonymous.post('/v1/users/recovery', { token, new_password: 'staple green apples' });
  const login = { email, password: 'staple green apples' };
  const { access_token } = (await own.anonymous.post('/v1/users/login', login)).json();
  expect((await own.withToken(access_token).get('/v1/projects')).statusCode).toBe(status);
  await own.stop();
});

it('a new key of the server takes over what the key before sealed, while both are accepted', async () => {
  const { id, email, secret } = await withSecondStep();
  const other = await withSecondStep();
  const next = 'another secret that only the tests know, 32+';
  const use = (acceptedSecrets: string[], steps: number) =>
    server.db.transaction((tx) =>
      requireCode(tx, { acceptedSecrets, now }, { id, email }, codeOf(secret, steps)),
    );
  const anew = (signingSecret: string, acceptedSecrets: string[]) =>
    sealAnew({ db: server.db, signingSecret, acceptedSecrets });
  await expect(use([next], -1)).rejects.toThrow();
  await use([next, testSecret], -1);
  await anew(next, [next]);
  await expect(use([next], 0)).rejects.toThrow();
  await anew(next, [next, testSecret]);
  await use([next], 0);
  await anew(testSecret, [testSecret, next]);
  await use([testSecret], 1);
  expect((await check(await signIn(other.email), codeOf(other.secret))).statusCode).toBe(200);
});

it('a secret that is replaced while the server’s key is stays as it is', async () => {
  const { id } = await withSecondStep();
  const signingSecret = 'another secret that only the tests know, 32+';
  let sealing: Promise<unknown> | undefined;
  await whileHeld(
    server,
    (tx) => tx.execute(sql`UPDATE second_steps SET secret = 'a newer one' WHERE user_id = ${id}`),
    async (begin) => {
      sealing = sealAnew({ db: server.db, signingSecret, acceptedSecrets: [signingSecret, testSecret] });
      expect(await begin(sealing)).toBe('waits');
    },
  );
  await sealing;
  const kept = await rowsOf(server.db, sql`SELECT secret FROM second_steps WHERE user_id = ${id}`);
  expect(kept).toEqual([{ secret: 'a newer one' }]);
});
