import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose';
import type { FakeProvider, Forgery } from './FakeProvider.ts';

/** What an attacker has. */
interface Means {
  readonly provider: FakeProvider;
  /** The nonce of another attempt in the same browser. */
  readonly otherNonce: string;
  /** The claim that says who somebody is. */
  readonly identity: string;
}

export interface TokenAttack {
  readonly name: string;
  readonly why: string;
  readonly forge: (means: Means) => Forgery | Promise<Forgery>;
}

const now = () => Math.floor(Date.now() / 1000);
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const parts = (token: string) => token.split('.') as [string, string, string]; // tests make them
const foreignKey = async () => (await generateKeyPair('RS256')).privateKey;
const unsigned = (alg: string): Forgery => ({
  token: (honest) => `${encode({ alg })}.${parts(honest)[1]}.`,
});
const changed = (change: Record<string, unknown>): Forgery => ({
  claims: (honest) => ({ ...honest, ...change }),
});
const without = (name: string): Forgery => ({
  claims: ({ [name]: _, ...rest }) => rest,
});
const attack = (name: string, why: string, forge: TokenAttack['forge']): TokenAttack => ({
  name,
  why,
  forge,
});

/** Each takes somebody's own honest token and spoils one thing. A server that doesn't check it lets the attacker in as them. */
export const tokenAttacks: readonly TokenAttack[] = [
  ...['none', 'None', 'NONE', ''].map((alg) =>
    attack(`alg “${alg}”`, 'an unsigned token proves nothing', () => unsigned(alg)),
  ),
  attack('HS256 with the public key', 'everybody has that key', async ({ provider }) => ({
    header: { alg: 'HS256' },
    key: new TextEncoder().encode(await exportSPKI(provider.publicKey)),
  })),
  attack('HS256 with the client secret', 'only the provider’s own key counts', ({ provider }) => ({
    header: { alg: 'HS256' },
    key: new TextEncoder().encode(provider.clientSecret.padEnd(32, '.')),
  })),
  attack('another key under the known kid', 'a kid is only a name', async () => ({
    key: await foreignKey(),
  })),
  attack('another key and kid', 'the provider doesn’t publish it', async () => ({
    header: { kid: 'foreign' },
    key: await foreignKey(),
  })),
  attack('another key without a kid', 'a missing kid is no excuse', async () => ({
    token: async (honest) =>
      new SignJWT(JSON.parse(Buffer.from(parts(honest)[1], 'base64url').toString()))
        .setProtectedHeader({ alg: 'RS256' })
        .sign(await foreignKey()),
  })),
  ...['jku', 'x5u'].map((name) =>
    attack(`${name} names the attacker’s keys`, 'keys come from discovery alone', async () => ({
      header: { [name]: 'https://attacker.example/keys' },
      key: await foreignKey(),
    })),
  ),
  attack('jwk carries the attacker’s key', 'keys come from discovery alone', async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
    return { header: { jwk: (await exportJWK(publicKey)) as object }, key: privateKey };
  }),
  attack(
    'PS256, which the provider doesn’t announce',
    'the algorithm is the provider’s choice',
    async () => ({
      header: { alg: 'PS256' },
      key: (await generateKeyPair('PS256')).privateKey,
    }),
  ),
  attack('crit names something unknown', 'it asks to be refused', () => ({
    token: (honest) => {
      const [header, payload, signature] = parts(honest);
      const read = JSON.parse(Buffer.from(header, 'base64url').toString());
      return `${encode({ ...read, crit: ['exp'], exp: 1 })}.${payload}.${signature}`;
    },
  })),
  attack('no signature', 'it proves nothing', () => ({
    token: (honest) => `${parts(honest).slice(0, 2).join('.')}.`,
  })),
  attack('half a signature', 'it proves nothing', () => ({ token: (honest) => honest.slice(0, -100) })),
  attack('a changed signature', 'it proves nothing', () => ({
    token: (honest) =>
      honest.replace(/\.([^.])([^.]*)$/, (_, first, rest) => `.${first === 'A' ? 'B' : 'A'}${rest}`),
  })),
  attack('claims changed after signing', 'the signature is of others', () => ({
    token: (honest) => {
      const [header, payload, signature] = parts(honest);
      const read = JSON.parse(Buffer.from(payload, 'base64url').toString());
      return `${header}.${encode({ ...read, extra: 1 })}.${signature}`;
    },
  })),
  attack('another issuer', 'another provider’s people are others', () =>
    changed({ iss: 'https://attacker.example' }),
  ),
  attack('an issuer with more behind it', 'issuers are equal or not', () => ({
    claims: ({ iss, ...rest }) => ({ ...rest, iss: `${String(iss)}/x` }),
  })),
  attack('a list of issuers', 'one token has one', () => ({
    claims: ({ iss, ...rest }) => ({ ...rest, iss: [iss] }),
  })),
  attack('no issuer', 'nobody says it', () => without('iss')),
  attack('another audience', 'a token of another app', () => changed({ aud: 'another-app' })),
  attack('no audience', 'a token of any app', () => without('aud')),
  attack('an empty list of audiences', 'a token of no app', () => changed({ aud: [] })),
  attack('several audiences, issued to another app', 'azp names the other', () => ({
    claims: ({ aud, ...rest }) => ({ ...rest, aud: [aud, 'another-app'], azp: 'another-app' }),
  })),
  attack('several audiences, issued to nobody', 'azp is missing', () => ({
    claims: ({ aud, ...rest }) => ({ ...rest, aud: [aud, 'another-app'] }),
  })),
  attack('the nonce of another attempt', 'the token was made for that one', ({ otherNonce }) =>
    changed({ nonce: otherNonce }),
  ),
  attack('no nonce', 'the token fits any attempt', () => without('nonce')),
  attack('an empty nonce', 'the token fits any attempt', () => changed({ nonce: '' })),
  attack('a list with the nonce', 'a nonce is a text', () => ({
    claims: ({ nonce, ...rest }) => ({ ...rest, nonce: [nonce] }),
  })),
  attack('expired a minute ago', 'it is over', () => changed({ exp: now() - 60 })),
  attack('expired a year ago', 'it is over', () =>
    changed({ iat: now() - 31_536_300, exp: now() - 31_536_000 }),
  ),
  attack('without an expiry', 'it would last forever', () => without('exp')),
  attack('an expiry as text', 'it can’t be compared', () => changed({ exp: '9999999999' })),
  attack('issued 90 s in the future', 'a clock is off by more than 30 s', () => changed({ iat: now() + 90 })),
  attack('issued tomorrow', 'a clock is off by more than 30 s', () => changed({ iat: now() + 86_400 })),
  attack('not issued at any time', 'its age is unknown', () => without('iat')),
  attack('not valid before in a minute', 'it hasn’t begun', () => changed({ nbf: now() + 60 })),
  attack('of nobody', 'it names no person', ({ identity }) => without(identity)),
  attack('of a number', 'a person’s id is a text', ({ identity }) => changed({ [identity]: 7 })),
  attack('of an empty name', 'it names no person', ({ identity }) => changed({ [identity]: '' })),
  attack('of a name of 300 letters', 'nobody’s id is that long', ({ identity }) =>
    changed({ [identity]: 'x'.repeat(300) }),
  ),
  attack('of several people', 'a token is one person’s', ({ identity }) =>
    changed({ [identity]: ['a', 'b'] }),
  ),
  attack('claims of 90 kB', 'nothing of that size is read', () => changed({ groups: 'x'.repeat(90_000) })),
  attack('an answer of 1 MB', 'nothing of that size is fetched', () =>
    changed({ groups: 'x'.repeat(1_000_000) }),
  ),
  attack('no ID token', 'only an access token', () => ({ answer: ({ id_token: _, ...rest }) => rest })),
  attack('the access token as ID token', 'it is for another purpose', () => ({
    answer: (honest) => ({ ...honest, id_token: honest['access_token'] }),
  })),
  attack('an ID token that is no text', 'it can’t be read', () => ({
    answer: (honest) => ({ ...honest, id_token: { sub: 'person' } }),
  })),
  attack('two parts', 'a signed token has three', () => ({
    token: (honest) => parts(honest).slice(0, 2).join('.'),
  })),
  attack('five parts', 'nothing encrypted was asked for', () => ({ token: (honest) => `${honest}.x.x` })),
  attack('claims that are a list', 'claims have names', () => ({
    token: (honest) => `${parts(honest)[0]}.${encode(['x'])}.${parts(honest)[2]}`,
  })),
  attack('noise', 'it can’t be read', () => ({ token: () => 'x.y.z' })),
  attack('a page instead of an answer', 'a proxy’s, perhaps', () => ({
    answer: () => '<html>signed in</html>',
  })),
  attack('an empty answer', 'it says nothing', () => ({ answer: () => '' })),
  attack('an answer with status 500', 'the provider failed', () => ({ status: 500 })),
  attack('an answer with status 302', 'nothing is redirected', () => ({ status: 302 })),
];
