import { demoPassword } from '#src/demo/seed.ts';
import { Browser, publicUrl } from '../../identity/Browser.ts';
import type { Claims, FakeProvider } from '../../identity/FakeProvider.ts';
import { flavours } from '../../identity/flavours.ts';
import { accounts } from '../../testServer.ts';
import { changedRows } from '../changedRows.ts';
import type { Sequence } from './Sequence.ts';

const { claims: claimsOf } = flavours.Okta;
const finish = 'POST /v1/company-sign-in/finish';
const begun = ['refresh_secrets: 1 added', 'sessions: 1 added'];
const ended = 'sessions # revoked_at revoked_because';

/** Returns the answer at the end. A password confirms that somebody owns the account with their email. */
async function signIn(browser: Browser, provider: FakeProvider, claims: Claims, confirmation = {}) {
  const location = await browser.comeBack(provider.approve(await browser.start(), claims));
  const first = await browser.finish(location);
  return browser.isSignedIn ? first : browser.finish(location, confirmation);
}

export const companySequences: readonly Sequence[] = [
  {
    title: 'somebody signs in with a company account, gets another role and is disconnected',
    routes: [finish, 'POST /v1/users/me/company-account/removal'],
    run: async ({ server, provider, changedBy }) => {
      const [id, email] = [14, 'gus.wetherby@example.com'];
      await server.token(email);
      await signIn(new Browser(server), provider, claimsOf({ id: 'another', email: 'another@example.com' }));
      const mine = claimsOf({ id: 'mine', email });
      const browser = new Browser(server);
      expect(await changedBy(() => signIn(browser, provider, mine, { password: demoPassword }))).toEqual([
        ...['company_identities: 1 added', 'login_failures: 1 added'],
        ...begun,
      ]);
      const promoted = { ...mine, roles: ['Managers'] };
      expect(await changedBy(() => signIn(new Browser(server), provider, promoted))).toEqual([
        ...begun,
        `users ${id} revised_at revision role updated_at`,
      ]);
      const me = await browser.client();
      const removal = { password: demoPassword };
      expect(await changedBy(() => me.post('/v1/users/me/company-account/removal', removal))).toEqual([
        `company_identities ${provider.issuer}/mine removed`,
        ...['login_failures: 1 added', ended],
      ]);
    },
  },
  {
    title: 'a company account is connected in My account',
    routes: ['POST /v1/users/me/company-account', finish],
    run: async ({ server, provider, changedBy }) => {
      const { email } = accounts.admin;
      const authorization = `Bearer ${await server.token(email)}`;
      await new Browser(server).start();
      const browser = new Browser(server);
      const path = '/v1/users/me/company-account';
      let url = '';
      const asked = await changedBy(async () => {
        const answer = await browser.post(path, { password: demoPassword }, { authorization });
        ({ url } = answer.json());
        return answer;
      });
      expect(asked).toEqual(['company_attempts: 1 added', 'login_failures: 1 added']);
      let location = '';
      const back = await changedRows(server.db, async () => {
        location = await browser.comeBack(provider.approve(url, claimsOf({ id: 'connected', email })));
      });
      expect(back).toEqual(['company_attempts # sealed step']);
      expect(await changedBy(() => browser.finish(location))).toEqual([
        'company_attempts # removed',
        'company_identities: 1 added',
      ]);
    },
  },
  {
    title: 'a test of company sign-in stores its attempt, and shows what a sign-in would do',
    routes: ['POST /v1/company-sign-in/test', finish],
    run: async ({ server, provider, changedBy }) => {
      const authorization = `Bearer ${await server.token(accounts.full_admin.email)}`;
      await new Browser(server).start();
      const browser = new Browser(server);
      let url = '';
      const asked = await changedBy(async () => {
        const answer = await browser.post('/v1/company-sign-in/test', {}, { authorization });
        ({ url } = answer.json());
        return answer;
      });
      expect(asked).toEqual(['company_attempts: 1 added']);
      const claims = claimsOf({ id: 'new', email: 'new@example.com' });
      const location = await browser.comeBack(provider.approve(url, claims));
      expect(await changedBy(() => browser.finish(location))).toEqual([]);
    },
  },
  {
    title: 'a logout at the provider ends its own session',
    routes: ['POST /v1/company-sign-in/provider-logout'],
    run: async ({ server, provider, changedBy }) => {
      const claims = claimsOf({ id: 'leaving', email: 'leaving@example.com' });
      for (const sid of ['here', 'there']) await signIn(new Browser(server), provider, { ...claims, sid });
      const now = Math.floor(Date.now() / 1000);
      const logout_token = await provider.sign({
        ...{
          iss: provider.issuer,
          aud: provider.clientId,
          iat: now,
          exp: now + 120,
          jti: 'logout',
          sid: 'here',
        },
        events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
      });
      const [method, url] = ['POST' as const, '/v1/company-sign-in/provider-logout'];
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        host: new URL(publicUrl).host,
      };
      const payload = new URLSearchParams({ logout_token }).toString();
      expect(await changedBy(() => server.app.inject({ method, url, headers, payload }))).toEqual([
        'company_logouts: 1 added',
        ended,
      ]);
    },
  },
];
