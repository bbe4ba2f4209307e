import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { makeRecoveryToken } from '#modules/users/recovery.service.ts';
import { type Call, oneAfterTheOther } from '#src/testing/oneAfterTheOther.ts';
import { accounts, startTestServer, type TestServer } from '#src/testing/testServer.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

const demo = 'Mobprep2026';
const password = 'correct horse battery';
const { id, email } = accounts.full_admin;
const change = { current_password: demo, new_password: password };

const meanwhile = (first: Call, second: Call) => oneAfterTheOther(server, id, first, second);
const signIn = (given = demo) => server.anonymous.post('/v1/users/login', { email, password: given });
const signedIn = async () => server.withToken((await signIn()).json().access_token);
const link = () => server.db.transaction((tx) => makeRecoveryToken(tx, email, new Date()));
const colleague = async () => {
  await server.db.execute(sql`UPDATE users SET role = 'full_admin' WHERE id = ${accounts.admin.id}`);
  await server.db.execute(sql`UPDATE users SET role = 'pm' WHERE id = ${id}`);
  return server.as('admin');
};
const reset = async (): Promise<Call> => {
  const administrator = await colleague();
  const body = { user_id: id, new_password: password };
  return () => administrator.post('/v1/users/admin/password-reset/reset', body);
};

/** A second step that waits for the code that switches it on. */
async function secondStepToConfirm() {
  const client = await signedIn();
  const { secret } = (await client.post('/v1/users/me/second-step')).json();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  return () => client.post('/v1/users/me/second-step/confirmation', { code });
}

it.each<[string, () => Promise<Call>]>([
  [
    'its owner changes the password',
    async () => {
      const client = await signedIn();
      return () => client.post('/v1/users/me/password', change);
    },
  ],
  ['an administrator resets the password', reset],
  [
    'a mailed link is used',
    async () => {
      const token = await link();
      return () => server.anonymous.post('/v1/users/recovery', { token, new_password: password });
    },
  ],
  [
    'the account is made inactive',
    async () => {
      const administrator = await colleague();
      return () => administrator.patch(`/v1/users/${id}`, { is_active: false });
    },
  ],
  [
    'the account is deleted',
    async () => {
      const administrator = await colleague();
      return () => administrator.delete(`/v1/users/admin/delete-user?user_id=${id}`);
    },
  ],
])('a sign-in that is under way while %s ends like one with a wrong password', async (_what, prepare) => {
  const answer = await meanwhile(await prepare(), signIn);
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'bad_credentials']);
});

it('a sign-in that is under way while a second step is switched on waits for a code', async () => {
  const answer = await meanwhile(await secondStepToConfirm(), signIn);
  const client = server.withToken(answer.json().access_token);
  expect((await client.get('/v1/users/me')).json()).toMatchObject({ awaits_code: true });
});

describe('what began before the password was reset', () => {
  it('sets no other password', async () => {
    const client = await signedIn();
    const answer = await meanwhile(await reset(), () =>
      client.post('/v1/users/me/password', { ...change, new_password: 'staple green apples' }),
    );
    expect(answer.statusCode).toBe(422);
    expect((await signIn(password)).statusCode).toBe(200);
  });

  it('switches no second step on', async () => {
    const confirm = await secondStepToConfirm();
    expect((await meanwhile(await reset(), confirm)).statusCode).toBe(401);
    const client = server.withToken((await signIn(password)).json().access_token);
    expect((await client.get('/v1/projects')).statusCode).toBe(200);
  });

  it('begins no session with a code', async () => {
    const confirm = await secondStepToConfirm();
    const [code] = (await confirm()).json().codes;
    const waiting = await signedIn();
    const check = () => waiting.post('/v1/users/me/second-step/check', { code });
    expect((await meanwhile(await reset(), check)).statusCode).toBe(401);
  });
});

it('a link is used once, and never waits for what waits for it', async () => {
  const token = await link();
  const use = (): ReturnType<Call> =>
    server.anonymous.post('/v1/users/recovery', { token, new_password: password });
  expect((await meanwhile(use, use)).statusCode).toBe(422);
});
