import { createServer } from 'node:http';
import Provider from 'oidc-provider';
import { freePort } from './suiteServer.ts';

const client = { id: 'mobprep', secret: 'a secret of the tests alone' };
/** Where the provider may send people back to: the suite's port isn't known before it starts. */
const callback = '/v1/company-sign-in/callback';

/** A certified OpenID provider with its own sign-in page, which takes any login as the email of a person with one role. */
export async function startIdentityProvider() {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`http://127.0.0.1${callback}`],
        post_logout_redirect_uris: ['http://127.0.0.1/login'],
        application_type: 'native',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'roles'] },
    conformIdTokenClaims: false,
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: id, email_verified: true, name: 'Nia Osei', roles: ['Foremen'] }),
    }),
    features: { devInteractions: { enabled: true } },
    // Browsers of the tests have no use for it, and the provider would warn about its default.
    cookies: { keys: ['keys of the tests alone'] },
  });
  // The suite listens at a port that the system chose.
  provider.Client.prototype.redirectUriAllowed = (uri: string) =>
    new URL(uri).hostname === '127.0.0.1' && new URL(uri).pathname === callback;
  provider.Client.prototype.postLogoutRedirectUriAllowed = (uri: string) =>
    new URL(uri).hostname === '127.0.0.1' && new URL(uri).pathname === '/login';
  const server = createServer(provider.callback());
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    settings: { issuer, client_id: client.id, client_secret: client.secret },
    stop: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
}
