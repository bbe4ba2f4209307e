import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { companySignIn, type Visitor, visitor } from '../companyVisitor.ts';
import type { Neighbour, Site } from '../Neighbour.ts';
import { ownAuthority } from '../ownAuthority.ts';
import { until } from '../until.ts';

const lib = '/usr/lib/glewlwyd';
/** As Debian's, but with TLS, in one folder. */
const config = (folder: string, port: number, { cert, key }: { cert: string; key: string }) => `
port = ${port}
external_url = "https://127.0.0.1:${port}/"
login_url = "login.html"
api_prefix = "api"
log_mode = "console"
log_level = "INFO"
cookie_secure = 0
session_expiration = 2419200
session_key = "GLEWLWYD2_SESSION_ID"
admin_scope = "g_admin"
profile_scope = "g_profile"
user_module_path = "${lib}/user"
client_module_path = "${lib}/client"
user_auth_scheme_module_path = "${lib}/scheme"
plugin_module_path = "${lib}/plugin"
use_secure_connection = true
secure_connection_key_file = "${key}"
secure_connection_pem_file = "${cert}"
hash_algorithm = "SHA512"
static_files_path = "/usr/share/glewlwyd/webapp/"
database = { type = "sqlite3"; path = "${folder}/glewlwyd.db"; }
`;

const client = { id: 'mobprep', secret: 'a~secret+of/the=client' };
const person = {
  username: 'ada',
  password: 'correct horse battery',
  email: 'ada.morrow@example.com',
  name: 'Ada Morrow',
};

const clientAt = (suite: string) => ({
  client_id: client.id,
  name: 'MobPrep',
  confidential: true,
  enabled: true,
  password: client.secret,
  client_secret: client.secret,
  authorization_type: ['code'],
  redirect_uri: [`${suite}/v1/company-sign-in/callback`],
  token_endpoint_auth_method: ['client_secret_basic', 'client_secret_post'],
  scope: [],
});

/** Glewlwyd asks on a page of its own whether it may; `g_continue` says yes. */
const signIn = (suite: string, provider: Visitor) =>
  companySignIn(suite, async (begun) => (await provider('GET', `${begun}&g_continue`)).location);

/** Makes the client and a person, by the API that its pages use. Returns the administrator. */
async function setUp(site: Site, origin: string, ca: string, suite: string): Promise<Visitor> {
  const admin = visitor(origin, ca);
  await until(() => admin('GET', '/api/auth/'));
  const must = async (method: string, path: string, body: object) => {
    const { status, body: said } = await admin(method, path, body);
    assert.equal(status, 200, `${method} ${path}: ${said}`);
  };
  await must('POST', '/api/auth/', { username: 'admin', password: 'password' });
  for (const name of ['profile', 'email'])
    await must('POST', '/api/scope/', {
      name,
      display_name: name,
      password_required: false,
      password_max_age: 0,
      scheme: {},
      scheme_required: {},
    });
  const key = await site.run('openssl', ['genrsa', '2048']);
  await site.write('signing.key', key);
  const pub = await site.run('openssl', ['rsa', '-pubout', '-in', `${site.folder}/signing.key`]);
  await must('POST', '/api/mod/plugin/', {
    module: 'oidc',
    name: 'oidc',
    display_name: 'OpenID Connect',
    enabled: true,
    parameters: {
      iss: `${origin}/api/oidc`,
      'jwt-type': 'rsa',
      'jwt-key-size': '256',
      key: key.slice(key.indexOf('-----BEGIN')),
      cert: pub.slice(pub.indexOf('-----BEGIN')),
      'access-token-duration': 3600,
      'refresh-token-duration': 1_209_600,
      'code-duration': 600,
      'refresh-token-rolling': true,
      'auth-type-code-enabled': true,
      'auth-type-token-enabled': false,
      'auth-type-id-token-enabled': false,
      'auth-type-none-enabled': false,
      'auth-type-password-enabled': false,
      'auth-type-client-enabled': false,
      'auth-type-device-enabled': false,
      'auth-type-refresh-enabled': false,
      'pkce-allowed': true,
      'name-claim': 'mandatory',
      'email-claim': 'mandatory',
      'jwks-show': true,
      'jwks-x5c': [],
      'subject-type': 'public',
      'allowed-scope': ['openid', 'profile', 'email'],
      scope: [],
      'additional-parameters': [],
      claims: [],
    },
  });
  await must('POST', '/api/client/', clientAt(suite));
  await must('POST', '/api/user/', { ...person, scope: ['openid', 'profile', 'email'], enabled: true });
  return admin;
}

export const neighbour: Neighbour = {
  packages: ['glewlwyd', 'sqlite3', 'openssl'],
  check: async (site) => {
    const authority = await ownAuthority(site);
    const ca = await readFile(authority.file, 'utf8');
    const port = await site.freePort();
    const origin = `https://127.0.0.1:${port}`;
    const settings = {
      LOG_LEVEL: 'warn',
      OIDC_ISSUER: `${origin}/api/oidc`,
      OIDC_CLIENT_ID: client.id,
      OIDC_CLIENT_SECRET: client.secret,
      OIDC_DOMAINS: 'example.com',
      OIDC_AUTHORITATIVE: 'on',
      OIDC_MAKES_ACCOUNTS: 'on',
    };
    const statements = await site.run('zcat', ['/usr/share/doc/glewlwyd/database/init.sqlite3.sql.gz']);
    await site.run('sqlite3', [`${site.folder}/glewlwyd.db`], { input: statements });
    const file = await site.write('glewlwyd.conf', config(site.folder, port, authority));
    site.start('glewlwyd', ['--config-file', file]);
    const suite = await site.startSuite({ ...settings, NODE_EXTRA_CA_CERTS: authority.file });
    const admin = await setUp(site, origin, ca, suite.url);
    const provider = visitor(origin, ca);
    await site.step('a person signs in with PKCE, over TLS of its own authority', async () => {
      const { username, password } = person;
      assert.equal((await provider('POST', '/api/auth/', { username, password })).status, 200);
      await provider('PUT', `/api/auth/grant/${client.id}`, { scope: 'openid profile email' });
      assert.match(await signIn(suite.url, provider), /"kind":"signed_in"/);
    });
    await site.step('a wrong client secret is told as that', async () => {
      await admin('PUT', `/api/client/${client.id}`, {
        ...clientAt(suite.url),
        password: 'other',
        client_secret: 'other',
      });
      assert.match(await signIn(suite.url, provider), /client ID or client secret/);
      assert.match(suite.output(), /"reason":"wrong_client"/);
    });
    await site.step('without NODE_EXTRA_CA_CERTS, its certificate is told as that', async () => {
      const other = await site.startSuite(settings);
      assert.match(await signIn(other.url, provider), /doesn't trust .*certificate/);
      assert.match(other.output(), /NODE_EXTRA_CA_CERTS/);
    });
  },
};
