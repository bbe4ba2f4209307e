import { decodeJwt } from 'jose';
import { demoPassword } from '#src/demo/seed.ts';
import { accounts, type TestServer } from '../../testServer.ts';
import { touched } from '../ownWrites/OwnWrite.ts';
import type { Sequence } from './Sequence.ts';

const signIn = async (server: TestServer, email: string): Promise<string> =>
  (await server.anonymous.post('/v1/users/login', { email, password: demoPassword })).json().access_token;

const ended = 'sessions # revoked_at revoked_because';
const password = 'correct horse battery';

const session: Sequence = {
  title: 'a session begins, is renewed and ends without a change to others, also of the same person',
  routes: ['POST /v1/users/login', 'POST /v1/users/refresh', 'POST /v1/users/logout'],
  run: async ({ server, changedBy }) => {
    let [cookie, handle] = ['', {}];
    const call = (act: string, body: object) =>
      changedBy(async () => {
        const answer = await server.anonymous.post(`/v1/users/${act}`, body, { cookie });
        cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
        if (answer.statusCode === 200) handle = { refresh_token: answer.json().refresh_token };
        return answer;
      });
    const account = { email: accounts.pe.email, password: demoPassword };
    await signIn(server, account.email);
    expect(await call('login', account)).toEqual([
      'login_failures: 1 added',
      'refresh_secrets: 1 added',
      'sessions: 1 added',
    ]);
    expect(await call('refresh', handle)).toEqual([
      'refresh_secrets # rotated_at',
      'refresh_secrets: 1 added',
      'sessions # generation used_at',
    ]);
    expect(await call('logout', handle)).toEqual([ended]);
  },
};

const lockDown: Sequence = {
  title: 'a lock-down and its undo change one account and end its sessions',
  routes: ['POST /v1/users/admin/lock-down', 'POST /v1/users/admin/lock-down/undo'],
  run: async ({ server, changedBy }) => {
    const [id, email] = [8, 'keiko.barrowman@example.com'];
    await signIn(server, email);
    const send = (path: string) =>
      changedBy(() => server.as('full_admin').post(`/v1/users/admin/lock-down${path}`, { user_id: id }));
    expect(await send('')).toEqual(['lock_downs: 1 added', ended, `users ${id} is_active ${touched}`]);
    // By the same person as before.
    expect(await send('/undo')).toEqual([
      `lock_downs ${id} removed`,
      `users ${id} is_active revised_at revision updated_at`,
    ]);
  },
};

const ownAccount: Sequence = {
  title: 'people sign out their own devices, and change their own password',
  routes: ['DELETE /v1/users/me/devices/{id}', 'DELETE /v1/users/me/devices', 'POST /v1/users/me/password'],
  run: async ({ server, changedBy }) => {
    const { id, email } = accounts.pm;
    await signIn(server, email);
    const [here, there] = [await signIn(server, email), await signIn(server, email)];
    const me = server.withToken(here);
    const device = `/v1/users/me/devices/${decodeJwt(there)['sid']}`;
    expect(await changedBy(() => me.delete(device))).toEqual([ended]);
    expect(await changedBy(() => me.delete('/v1/users/me/devices'))).toEqual([ended]);
    const change = { current_password: demoPassword, new_password: password };
    expect(await changedBy(() => me.post('/v1/users/me/password', change))).toEqual([
      'login_failures: 1 added',
      `users ${id} password_changed_at password_hash revised_at revised_by revision updated_at`,
    ]);
  },
};

const forgottenPassword: Sequence = {
  title: 'a forgotten password is replaced without a change to somebody else who forgot theirs',
  routes: ['POST /v1/users/forgot-password', 'POST /v1/users/recovery'],
  run: async ({ server, mails, changedBy }) => {
    const [mine, theirs] = ['ruben.achterberg@example.com', 'shanice.polder@example.com'];
    for (const email of [mine, theirs]) await signIn(server, email);
    const forget = async (email: string) => {
      const answer = await server.anonymous.post('/v1/users/forgot-password', { email });
      await mails.arrived(email);
      return answer;
    };
    await forget(theirs);
    expect(await changedBy(() => forget(mine))).toEqual(['recovery_links: 1 added']);
    const [, token = ''] = /recover#([\w-]{43})/.exec(mails.to(mine)[0] ?? '') ?? [];
    const recovery = { token, new_password: password };
    expect(await changedBy(() => server.anonymous.post('/v1/users/recovery', recovery))).toEqual([
      'login_failures # removed',
      'recovery_links # removed',
      ended,
      'users 12 password_changed_at password_hash revised_at revised_by revision updated_at',
    ]);
  },
};

export const sessionSequences: readonly Sequence[] = [session, ownAccount, lockDown, forgottenPassword];
