import * as oidc from 'openid-client';
import type { CompanySignIn } from 'shared-api/contract';
import { companyClockSeconds, issuerFault } from 'shared-api/rules';
import { CompanyRefusal } from './CompanyRefusal.ts';
import type { Claims } from './companyPerson.ts';
import { providerFetch } from './providerFetch.ts';

/** The provider with our credentials. */
export interface Client {
  readonly settings: CompanySignIn;
  readonly secret: string;
  /** MobPrep runs on this computer, as a trial. */
  readonly isTrial: boolean;
}

/** What an attempt remembers, and its answer has to fit. */
export interface Expected {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

const longestToken = 64 * 1024;
const cacheMs = 3_600_000;
/** After a failure, the provider is asked again only after this. */
const pauseMs = 10_000;

/** Algorithms with a key of the provider. `none` proves nothing, and HS256 could be signed with a public key. */
export const algorithms: readonly string[] = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

export type Provider = ReturnType<typeof openProvider>;

/** Knows the provider's addresses and keys. They are fetched at the first sign-in, so the server starts without them. */
export function openProvider() {
  const known = new Map<string, { readonly until: number; readonly found: Promise<oidc.Configuration> }>();

  const configurationOf = (client: Client): Promise<oidc.Configuration> => {
    const key = JSON.stringify([client.settings.issuer, client.settings.client_id, client.secret]);
    const entry = known.get(key);
    if (entry && entry.until > Date.now()) return entry.found;
    const found = discover(client);
    known.clear();
    known.set(key, { until: Date.now() + cacheMs, found });
    found.catch(() => known.set(key, { until: Date.now() + pauseMs, found }));
    return found;
  };

  return {
    /** The address at the provider where the sign-in goes on. */
    async authorizationUrl(
      client: Client,
      expected: Expected,
      redirectUri: string,
      hint?: string,
    ): Promise<string> {
      const { kind, domains } = client.settings;
      const url = oidc.buildAuthorizationUrl(await configurationOf(client), {
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        state: expected.state,
        nonce: expected.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(expected.verifier),
        code_challenge_method: 'S256',
        ...(hint !== undefined && { login_hint: hint }),
        // Only what Google offers first: the token is checked for it.
        ...(kind === 'google' && domains.length === 1 && { hd: domains[0] ?? '' }),
      });
      return url.href;
    },

    /** Redeems the code of a callback, and returns the claims of the checked ID token. Throws CompanyRefusal. */
    async claimsOf(client: Client, callback: URL, { state, nonce, verifier }: Expected): Promise<Claims> {
      const configuration = await configurationOf(client);
      try {
        const tokens = await oidc.authorizationCodeGrant(configuration, callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        if ((tokens.id_token?.length ?? 0) > longestToken) throw new CompanyRefusal('unreadable');
        const claims = tokens.claims();
        if (!claims) throw new CompanyRefusal('unreadable');
        requireOurTime(claims.iat);
        return claims;
      } catch (error) {
        throw refusalOf(error);
      }
    },

    /** Where the provider ends its own session, or null if it has no such address. */
    async endSessionUrl(client: Client, signedOutUri: string): Promise<string | null> {
      const configuration = await configurationOf(client);
      if (!configuration.serverMetadata().end_session_endpoint) return null;
      return oidc.buildEndSessionUrl(configuration, { post_logout_redirect_uri: signedOutUri }).href;
    },

    /** What the provider says about itself. */
    metadata: async (client: Client) => (await configurationOf(client)).serverMetadata(),
  };
}

async function discover(client: Client): Promise<oidc.Configuration> {
  const { settings, secret, isTrial } = client;
  const { issuer, client_id: clientId, kind } = settings;
  if (issuerFault(kind, issuer, isTrial)) throw new CompanyRefusal('foreign');
  const fetchFrom = providerFetch(issuer);
  const local = isTrial && new URL(issuer).protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
  try {
    const found = await oidc.discovery(new URL(issuer), clientId, undefined, oidc.None(), {
      [oidc.customFetch]: fetchFrom,
      execute: local,
    });
    const { supportsPKCE: _, ...server } = found.serverMetadata();
    if (!server.authorization_endpoint || !server.token_endpoint || !server.jwks_uri)
      throw new CompanyRefusal('unreadable');
    for (const address of [server.authorization_endpoint, server.end_session_endpoint])
      requirePageOf(address, issuer);
    const { token_endpoint_auth_methods_supported: methods, id_token_signing_alg_values_supported: signed } =
      server;
    const usable = (signed ?? ['RS256']).filter((algorithm) => algorithms.includes(algorithm));
    if (usable.length === 0) throw new CompanyRefusal('unreadable');
    // Okta's secrets read the same in both places. Entra's have a ~, which Basic authentication writes in two ways.
    const posts = kind !== 'okta' && methods?.includes('client_secret_post') === true;
    const configuration = new oidc.Configuration(
      { ...server, id_token_signing_alg_values_supported: usable },
      clientId,
      { [oidc.clockTolerance]: companyClockSeconds },
      posts ? oidc.ClientSecretPost(secret) : oidc.ClientSecretBasic(secret),
    );
    configuration[oidc.customFetch] = fetchFrom;
    for (const allow of local) allow(configuration);
    oidc.enableNonRepudiationChecks(configuration);
    return configuration;
  } catch (error) {
    throw refusalOf(error);
  }
}

/** The browser goes there, so it has to be a page of the web: `javascript:` isn't. */
function requirePageOf(address: string | undefined, issuer: string) {
  if (address === undefined) return;
  const protocol = URL.canParse(address) ? new URL(address).protocol : '';
  if (protocol !== 'https:' && protocol !== new URL(issuer).protocol)
    throw new CompanyRefusal('inner_address');
}

/** The library refuses what is over, but not what hasn't begun. */
function requireOurTime(issuedAt: number) {
  if (issuedAt > Date.now() / 1000 + companyClockSeconds) throw new CompanyRefusal('server_behind');
}

function refusalOf(error: unknown): CompanyRefusal {
  if (error instanceof CompanyRefusal) return error;
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof CompanyRefusal) return cause;
  if (error instanceof oidc.AuthorizationResponseError) return new CompanyRefusal('denied', { cause: error });
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') {
    const details = error instanceof Error && error.cause;
    const isEarly =
      typeof details === 'object' && details !== null && 'claim' in details && details.claim === 'nbf';
    return new CompanyRefusal(isEarly ? 'server_behind' : 'server_ahead', { cause: error });
  }
  return new CompanyRefusal('wrong_answer', { cause: error });
}
