import type { LightMyRequestResponse } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { demoPassword } from '#src/demo/seed.ts';
import { accounts, type TestServer } from '../../testServer.ts';
import type { Sequence } from './Sequence.ts';

const own = '/v1/users/me/second-step';
const acts = ['', '/confirmation', '/check', '/renewal', '/recovery-codes', '/removal'];

async function signIn(server: TestServer, email: string) {
  const answer = await server.anonymous.post('/v1/users/login', { email, password: demoPassword });
  return server.withToken(answer.json().access_token);
}

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

export const secondStepSequences: readonly Sequence[] = [
  {
    title: 'a second step is one person’s alone, from its set-up to its removal',
    routes: [...acts.map((act) => `POST ${own}${act}`), 'POST /v1/users/admin/second-step/removal'],
    run: async ({ server, changedBy }) => {
      const neighbour = await signIn(server, 'finn.tolliver@example.com');
      const { secret: theirs } = (await neighbour.post(own)).json();
      await neighbour.post(`${own}/confirmation`, { code: codeOf(theirs) });
      await neighbour.post(`${own}/renewal`, { code: 'wrong' });

      const { email, id } = accounts.fm;
      const me = await signIn(server, email);
      let last = {} as LightMyRequestResponse; // set by the first act
      /** How many recovery codes of mine are gone, and the other changes. */
      const changes = async (call: () => Promise<LightMyRequestResponse>) => {
        const all = await changedBy(async () => {
          last = await call();
          return last;
        });
        const others = all.filter((change) => !change.startsWith(`second_step_codes ${id}/`));
        return [all.length - others.length, ...others];
      };
      const act = (name: string, body?: object, client = me) =>
        changes(() => client.post(`${own}${name}`, body));
      const setUp = async (...more: string[]) => {
        expect(await act('')).toEqual([0, 'second_steps: 1 added']);
        const { secret } = last.json();
        expect(await act('/confirmation', { code: codeOf(secret) })).toEqual([
          ...[0, 'second_step_codes: 10 added', `second_steps ${id} confirmed_at last_step`],
          'sessions # code_given_at',
          ...more,
        ]);
        return { secret, codes: last.json().codes };
      };
      const { secret, codes } = await setUp();
      const waiting = await signIn(server, email);
      expect(await act('/check', { code: codeOf(secret, 1) }, waiting)).toEqual([
        ...[0, 'refresh_secrets: 1 added', `second_steps ${id} last_step`],
        ...['sessions # revoked_at revoked_because', 'sessions: 1 added'],
      ]);
      expect(await act('/renewal', { code: codes[0] })).toEqual([1, 'sessions # code_given_at']);
      expect(await act('/recovery-codes', { code: codes[1] })).toEqual([9, 'second_step_codes: 10 added']);
      const [code] = last.json().codes;
      const removed = `second_steps ${id} removed`;
      expect(await act('/removal', { password: demoPassword, code })).toEqual([
        ...[10, 'login_failures: 1 added', removed],
      ]);
      // The session that the code began.
      await setUp('sessions # revoked_at revoked_because');
      const removal = () =>
        server.as('full_admin').post('/v1/users/admin/second-step/removal', { user_id: id });
      expect(await changes(removal)).toEqual([10, removed]);
    },
  },
];
