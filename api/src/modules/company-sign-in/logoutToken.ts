import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from 'jose';
import { companyClockSeconds } from 'shared-api/rules';
import { endCompanySessions } from '#modules/sessions/sessions.service.ts';
import { hashOf } from '#platform/auth/randomSecret.ts';
import type { Deps } from '#platform/Deps.ts';
import { Problem } from '#platform/errors/Problem.ts';
import { takeLogout } from './attempts.repository.ts';
import { CompanyRefusal } from './CompanyRefusal.ts';
import { algorithms, type Client, type Provider } from './provider.ts';
import { providerFetch } from './providerFetch.ts';

const event = 'http://schemas.openid.net/event/backchannel-logout';
/** A logout token is sent at once, so an old one is a replay. */
const longestSeconds = 300;
export const longestLogoutToken = 16 * 1024;

type KeySet = ReturnType<typeof createRemoteJWKSet>;

/** Ends sessions that the provider ended (OpenID Connect Back-Channel Logout 1.0). */
export function logoutTokens() {
  let known: { address: string; keys: KeySet } | null = null;
  const keysAt = (address: string, issuer: string) => {
    if (known?.address !== address)
      // Fetched again for an unknown key, at most twice a minute.
      known = {
        address,
        keys: createRemoteJWKSet(new URL(address), { [customFetch]: providerFetch(issuer) }),
      };
    return known.keys;
  };

  return async (
    deps: Deps & { readonly provider: Provider },
    client: Client,
    token: string,
  ): Promise<number> => {
    const { client_id: audience, kind } = client.settings;
    const { issuer, jwks_uri: address } = await deps.provider.metadata(client).catch(unreachable);
    if (!address) throw refused('the provider has no keys');
    const payload = await jwtVerify(token, keysAt(address, client.settings.issuer), {
      algorithms: [...algorithms],
      issuer,
      audience,
      clockTolerance: companyClockSeconds,
      maxTokenAge: longestSeconds,
      requiredClaims: ['iat', 'jti', 'events'],
    }).then(
      ({ payload: claims, protectedHeader }) => {
        if (protectedHeader.typ && !/^(application\/)?logout\+jwt$|^JWT$/i.test(protectedHeader.typ))
          throw refused('it is a token of another type');
        return claims;
      },
      (error: unknown) => {
        if (error instanceof CompanyRefusal || error instanceof errors.JWKSTimeout) throw unreachable(error);
        throw refused(error instanceof Error ? error.message : 'it cannot be read');
      },
    );
    const { subject, sid, jti } = whoseSession(payload, kind);
    const now = deps.now();
    return deps.db.transaction(async (tx) => {
      const until = new Date(now.getTime() + 2 * (longestSeconds + companyClockSeconds) * 1000);
      if (!(await takeLogout(tx, hashOf(jti), until))) throw refused('it was used already');
      return (await endCompanySessions(tx, { issuer, subject, sid }, now)).length;
    });
  };
}

function whoseSession(payload: JWTPayload, kind: Client['settings']['kind']) {
  const { events, jti } = payload;
  if (payload['nonce'] !== undefined) throw refused('it has a nonce, as only ID tokens do');
  const happened =
    typeof events === 'object' && events !== null && event in events ? events[event as never] : null;
  if (typeof happened !== 'object' || happened === null) throw refused('it is about something else');
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  const [subject, sid] = [text(kind === 'entra' ? payload['oid'] : payload.sub), text(payload['sid'])];
  if (subject === null && sid === null) throw refused('it names nobody');
  if (!text(jti)) throw refused('it has no id');
  return { subject, sid, jti: String(jti) };
}

/** The provider reads the status; its administrator may read the sentence. */
const refused = (why: string) => new Problem(400, 'bad_request', `This logout token is refused: ${why}`);
const unreachable = (cause: unknown): never => {
  throw new Problem(503, 'store_unavailable', "The provider's keys can't be reached", {
    headers: { 'retry-after': '10' },
    cause,
  });
};
