import assert from 'node:assert/strict';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { companySignIn, type Visitor, visitor } from '../companyVisitor.ts';
import type { Neighbour, Site } from '../Neighbour.ts';
import { ownAuthority } from '../ownAuthority.ts';
import { until } from '../until.ts';

const share = '/usr/share/lemonldap-ng/portal';
const client = { id: 'mobprep', secret: 'a~secret+of/the=client' };
/** One of the people of its "Demo" directory: the password is the name. */
const person = { user: 'dwho', password: 'dwho' };

/** Debian's, with what the portal needs in one folder. It looks each second whether its settings changed. */
const ini = (folder: string) => `
[all]
logLevel = warn
checkTime = 1
[configuration]
type = File
dirName = ${folder}/conf
[portal]
staticPrefix = /static
templateDir = ${share}/templates
languages = en
`;

interface PortalSettings {
  readonly number: number;
  readonly origin: string;
  readonly suite: string;
  readonly secret: string;
  readonly signing: string;
  readonly pub: string;
}

/** What an administrator sets in its Manager; claims are left where they are by default, at the address for them. */
const settings = (folder: string, { number, origin, suite, secret, signing, pub }: PortalSettings) => ({
  authentication: 'Demo',
  userDB: 'Same',
  passwordDB: 'Demo',
  registerDB: 'Null',
  demoExportedVars: { cn: 'cn', mail: 'mail', uid: 'uid' },
  cfgNum: number,
  cfgDate: number,
  key: 'sixteen letters!',
  cfgVersion: '2.16.1',
  cookieName: 'lemonldap',
  domain: '127.0.0.1',
  portal: `${origin}/`,
  requireToken: 0,
  locationRules: { '127.0.0.1': { default: 'accept' } },
  exportedHeaders: {},
  securedCookie: 1,
  globalStorage: 'Apache::Session::File',
  globalStorageOptions: {
    Directory: `${folder}/sessions`,
    LockDirectory: `${folder}/sessions/lock`,
    generateModule: 'Lemonldap::NG::Common::Apache::Session::Generate::SHA256',
  },
  localSessionStorage: '',
  issuerDBOpenIDConnectActivation: 1,
  oidcServiceAllowAuthorizationCodeFlow: 1,
  oidcServicePrivateKeySig: signing,
  oidcServicePublicKeySig: pub,
  oidcServiceKeyIdSig: 'mobprep',
  oidcRPMetaDataExportedVars: { mobprep: { email: 'mail', name: 'cn', preferred_username: 'uid' } },
  oidcRPMetaDataOptions: {
    mobprep: {
      oidcRPMetaDataOptionsClientID: client.id,
      oidcRPMetaDataOptionsClientSecret: secret,
      oidcRPMetaDataOptionsBypassConsent: 1,
      oidcRPMetaDataOptionsIDTokenSignAlg: 'RS256',
      oidcRPMetaDataOptionsRedirectUris: `${suite}/v1/company-sign-in/callback`,
    },
  },
});

const signIn = (suite: string, provider: Visitor) =>
  companySignIn(suite, async (begun) => (await provider('GET', begun)).location);

export const neighbour: Neighbour = {
  // The portal loads what Debian only recommends with it.
  packages: [
    'liblemonldap-ng-portal-perl',
    ...[
      'libcrypt-openssl-rsa-perl',
      'libcrypt-openssl-x509-perl',
      'libgd-securityimage-perl',
      'libimage-magick-perl',
    ],
    ...['libio-socket-ssl-perl', 'libio-string-perl', 'libplack-perl', 'libstring-random-perl', 'openssl'],
  ],
  check: async (site) => {
    const authority = await ownAuthority(site);
    const ca = await readFile(authority.file, 'utf8');
    const origin = `https://127.0.0.1:${await site.freePort()}`;
    const suite = await site.startSuite({
      LOG_LEVEL: 'warn',
      NODE_EXTRA_CA_CERTS: authority.file,
      OIDC_ISSUER: origin,
      OIDC_CLIENT_ID: client.id,
      OIDC_CLIENT_SECRET: client.secret,
      OIDC_DOMAINS: 'badwolf.org',
      OIDC_AUTHORITATIVE: 'on',
      OIDC_MAKES_ACCOUNTS: 'on',
    });
    const keys = await signingKeys(site);
    await mkdir(join(site.folder, 'conf'));
    await mkdir(join(site.folder, 'sessions/lock'), { recursive: true });
    const configure = (number: number, secret: string) =>
      site.write(
        `conf/lmConf-${number}.json`,
        JSON.stringify(settings(site.folder, { number, secret, origin, suite: suite.url, ...keys })),
      );
    await configure(1, client.secret);
    await startPortal(site, origin, authority);
    const provider = visitor(origin, ca);
    await until(() => provider('GET', '/'));
    await site.step('a person signs in, with claims that only its userinfo has', async () => {
      const { body } = await provider('POST', '/', new URLSearchParams(person));
      assert.doesNotMatch(body, /PE5|wrong/i);
      assert.match(await signIn(suite.url, provider), /"kind":"signed_in"/);
    });
    await site.step('a wrong client secret is told as that', async () => {
      await configure(2, 'other');
      const said = await until(
        () => signIn(suite.url, provider),
        (text) => !text.includes('signed_in'),
      );
      assert.match(said, /client ID or client secret/);
      assert.match(suite.output(), /"reason":"wrong_client"/);
    });
  },
};

async function signingKeys(site: Site) {
  const pem = (text: string) => text.slice(text.indexOf('-----BEGIN'));
  const signing = pem(await site.run('openssl', ['genrsa', '2048']));
  const file = await site.write('signing.key', signing);
  return { signing, pub: pem(await site.run('openssl', ['rsa', '-pubout', '-in', file])) };
}

async function startPortal(site: Site, origin: string, { cert, key }: { cert: string; key: string }) {
  const app = await site.write(
    'portal.psgi',
    'use Lemonldap::NG::Portal::Main; Lemonldap::NG::Portal::Main->run({});',
  );
  const where = ['--host', '127.0.0.1', '--port', new URL(origin).port];
  const tls = ['--enable-ssl', '--ssl-cert-file', cert, '--ssl-key-file', key];
  const environment = { LLNG_DEFAULTCONFFILE: await site.write('lemonldap-ng.ini', ini(site.folder)) };
  site.start('plackup', ['--env', 'deployment', ...where, ...tls, app], { environment });
}
