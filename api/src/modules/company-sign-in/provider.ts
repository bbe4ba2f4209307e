import * as oidc from 'openid-client';
import type { CompanySignIn } from 'shared-api/contract';
import {
  bareIssuer,
  type CompanyRefusalReason,
  companyBounds,
  companyClockSeconds,
  issuerFault,
} from 'shared-api/rules';
import { CompanyRefusal, refusalIn } from './CompanyRefusal.ts';
import type { Claims } from './companyPerson.ts';
import { valueAt } from './companyRoles.ts';
import { providerFetch } from './providerFetch.ts';
import { lacks, userInfo, withUserInfo } from './userInfo.ts';

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

/** What a code was good for. */
export interface Redeemed {
  readonly claims: Claims;
  readonly idToken: string;
  /** Why the provider didn't say more when asked. Nobody is refused for that. */
  readonly unsaid: CompanyRefusal | null;
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
  const known = new Map<string, { readonly until: number; readonly found: Promise<Configurations> }>();

  const configurationsOf = (client: Client): Promise<Configurations> => {
    const key = JSON.stringify([client.settings.issuer, client.settings.client_id, client.secret]);
    const entry = known.get(key);
    if (entry && entry.until > Date.now()) return entry.found;
    const found = discover(client);
    known.clear();
    known.set(key, { until: Date.now() + cacheMs, found });
    found.catch(() => known.set(key, { until: Date.now() + pauseMs, found }));
    return found;
  };
  const configurationOf = async (client: Client) => (await configurationsOf(client))[0];

  return {
    /** Fails with a CompanyRefusal if its addresses and keys can't be read. */
    async reach(client: Client): Promise<void> {
      await configurationsOf(client);
    },
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

    /** Redeems the code of a callback, and returns the checked ID token and its claims. Throws CompanyRefusal. */
    async redeem(client: Client, callback: URL, { state, nonce, verifier }: Expected): Promise<Redeemed> {
      const configurations = await configurationsOf(client);
      const [configuration, other] = configurations;
      const grant = (by: oidc.Configuration) =>
        oidc.authorizationCodeGrant(by, callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
      try {
        const tokens = await grant(configuration).catch(async (error: unknown) => {
          if (!other || refusalOf(error).reason !== 'wrong_client') throw error;
          // Some providers name both methods and take one of them, as the client was made there.
          const redeemed = await grant(other).catch(() => Promise.reject(error));
          configurations.reverse();
          return redeemed;
        });
        const idToken = tokens.id_token ?? '';
        if (idToken.length > longestToken) throw new CompanyRefusal('unreadable');
        const claims = tokens.claims();
        if (!claims) throw new CompanyRefusal('unreadable');
        requireOurTime(claims.iat);
        if (!lacks(claims, client.settings) || !configuration.serverMetadata().userinfo_endpoint)
          return { claims, idToken, unsaid: null };
        const said = await userInfo(configuration, tokens.access_token, claims);
        return { claims: withUserInfo(claims, said.claims), idToken, unsaid: said.refusal };
      } catch (error) {
        throw refusalOf(error);
      }
    },

    /** Where the provider ends its own session, or null if it has no such address. */
    async endSessionUrl(
      client: Client,
      signedOutUri: string,
      idToken: string | null,
    ): Promise<string | null> {
      const configuration = await configurationOf(client);
      if (!configuration.serverMetadata().end_session_endpoint) return null;
      return oidc.buildEndSessionUrl(configuration, {
        post_logout_redirect_uri: signedOutUri,
        ...(idToken !== null && { id_token_hint: idToken }),
      }).href;
    },

    /** What the provider says about itself. */
    metadata: async (client: Client) => (await configurationOf(client)).serverMetadata(),
  };
}

/** With the method that is tried first, and with the other if the provider names both. */
type Configurations = [oidc.Configuration, oidc.Configuration?];

type Addressed = Omit<Client, 'secret'>;

const allowances = ({ settings: { issuer }, isTrial }: Addressed) =>
  isTrial && new URL(issuer).protocol === 'http:' ? [oidc.allowInsecureRequests] : [];

/** Reads what the provider says about itself. */
async function readMetadata(client: Addressed) {
  const { issuer, client_id: clientId, kind } = client.settings;
  if (issuerFault(kind, issuer, client.isTrial)) throw new CompanyRefusal('foreign');
  const foundAt = (address: string) =>
    oidc.discovery(new URL(address), clientId, undefined, oidc.None(), {
      [oidc.customFetch]: providerFetch(issuer),
      execute: allowances(client),
    });
  try {
    const found = await foundAt(issuer).catch((error: unknown) => {
      const own = otherIssuerIn(error);
      if (own === null) throw error;
      if (bareIssuer(own) !== bareIssuer(issuer)) throw otherIssuer(issuer, own, error);
      return foundAt(own);
    });
    const { supportsPKCE: _, ...server } = found.serverMetadata();
    return server;
  } catch (error) {
    throw codeIn(error) === 'OAUTH_RESPONSE_IS_NOT_CONFORM'
      ? new CompanyRefusal('no_provider', { cause: error })
      : refusalOf(error);
  }
}

/** The issuer with or without its last slash, as the provider writes it; as it was typed if the provider can't be asked. */
export async function ownIssuer(client: Addressed): Promise<string> {
  const { issuer: typed } = client.settings;
  const own = await readMetadata(client).then(
    ({ issuer }) => issuer,
    () => typed,
  );
  return bareIssuer(own) === bareIssuer(typed) ? own : typed;
}

async function discover(client: Client): Promise<Configurations> {
  const { settings, secret } = client;
  const { issuer, client_id: clientId, kind } = settings;
  const server = await readMetadata(client);
  if (!server.authorization_endpoint || !server.token_endpoint || !server.jwks_uri)
    throw new CompanyRefusal('unreadable');
  for (const address of [server.authorization_endpoint, server.end_session_endpoint])
    requirePageOf(address, issuer);
  const usable = (server.id_token_signing_alg_values_supported ?? ['RS256']).filter((algorithm) =>
    algorithms.includes(algorithm),
  );
  if (usable.length === 0) throw new CompanyRefusal('unreadable');
  const configure = (authentication: oidc.ClientAuth) => {
    const configuration = new oidc.Configuration(
      { ...server, id_token_signing_alg_values_supported: usable },
      clientId,
      { [oidc.clockTolerance]: companyClockSeconds },
      authentication,
    );
    configuration[oidc.customFetch] = providerFetch(issuer);
    for (const allow of allowances(client)) allow(configuration);
    oidc.enableNonRepudiationChecks(configuration);
    return configuration;
  };
  const methods = server.token_endpoint_auth_methods_supported ?? [];
  const [post, basic] = [configure(oidc.ClientSecretPost(secret)), configure(oidc.ClientSecretBasic(secret))];
  if (!methods.includes('client_secret_post')) return [basic];
  if (!methods.includes('client_secret_basic')) return [post];
  // Okta's secrets read the same in both places. Entra's have a ~, which Basic authentication writes in two ways.
  return kind === 'okta' ? [basic, post] : [post, basic];
}

/** What the provider calls itself, if discovery failed because that isn't the issuer. */
const otherIssuerIn = (error: unknown): string | null =>
  codeIn(error) === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED' ? textAt(factsOf(error), 'body.issuer') : null;

/** The issuer that a checked ID token names, and ours, if it was refused for that. */
function issuersOfToken(error: unknown) {
  const facts = factsOf(error);
  const [given, expected] = [textAt(facts, 'claims.iss'), textAt(facts, 'expected')];
  const isIssuer = codeIn(error) === 'OAUTH_JWT_CLAIM_COMPARISON_FAILED' && textAt(facts, 'claim') === 'iss';
  return isIssuer && given !== null && expected !== null ? { given, expected } : null;
}

/** What the library says about an error, under its chain of errors. */
const factsOf = (error: unknown): unknown => (error instanceof Error ? factsOf(error.cause) : error);

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

const otherIssuer = (expected: string, own: string, cause: unknown) =>
  new CompanyRefusal('other_issuer', {
    detail: `The settings say ${expected}, the provider says ${own.slice(0, companyBounds.address)}.`,
    cause,
  });

/** What the provider's own error codes mean (RFC 6749). Others, such as `access_denied`, let somebody in another time. */
const codes: Readonly<Record<string, CompanyRefusalReason>> = {
  invalid_client: 'wrong_client',
  unauthorized_client: 'wrong_client',
  server_error: 'failing',
  temporarily_unavailable: 'failing',
  invalid_request: 'wrong_request',
  invalid_scope: 'wrong_request',
  unsupported_response_type: 'wrong_request',
};

function refusalOf(error: unknown): CompanyRefusal {
  const own = refusalIn(error);
  if (own) return own;
  // How a provider refuses a client that used Basic authentication (RFC 6749, 5.2).
  if (error instanceof oidc.WWWAuthenticateChallengeError)
    return new CompanyRefusal('wrong_client', { detail: `It answered ${error.status}.`, cause: error });
  const isAnswered = error instanceof oidc.AuthorizationResponseError;
  if (isAnswered || error instanceof oidc.ResponseBodyError) {
    const reason = codes[error.error] ?? (isAnswered ? 'denied' : 'wrong_answer');
    return new CompanyRefusal(reason, { detail: `Its error is “${error.error}”.`, cause: error });
  }
  const issuers = issuersOfToken(error);
  if (issuers) return otherIssuer(issuers.expected, issuers.given, error);
  if (codeIn(error) === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') {
    const isEarly = textAt(factsOf(error), 'claim') === 'nbf';
    return new CompanyRefusal(isEarly ? 'server_behind' : 'server_ahead', { cause: error });
  }
  return new CompanyRefusal('wrong_answer', { cause: error });
}

const codeIn = (error: unknown): string | null => textAt(error, 'code');

function textAt(holder: unknown, path: string): string | null {
  const value = valueAt(holder, path);
  return typeof value === 'string' ? value : null;
}
