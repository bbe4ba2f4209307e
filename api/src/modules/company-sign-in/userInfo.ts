import * as oidc from 'openid-client';
import type { CompanySignIn } from 'shared-api/contract';
import { CompanyRefusal, refusalIn } from './CompanyRefusal.ts';
import type { Claims } from './companyPerson.ts';
import { valueAt } from './companyRoles.ts';

/** Whether an ID token lacks what a sign-in needs. Entra's and Google's have it, or there is none. */
export const lacks = (
  claims: Claims,
  { kind, roles, roles_claim: path }: Pick<CompanySignIn, 'kind' | 'roles' | 'roles_claim'>,
): boolean =>
  (kind === 'okta' || kind === 'other') &&
  (claims['email'] === undefined || (roles.length > 0 && valueAt(claims, path) === undefined));

/** What the provider says when asked, or why it doesn't. */
export interface Said {
  readonly claims: Claims;
  readonly refusal: CompanyRefusal | null;
}

/** Asks the provider for what it leaves out of its ID tokens. Without an email, nothing works: then a failure is thrown. */
export async function userInfo(
  configuration: oidc.Configuration,
  accessToken: string,
  { sub, email }: Claims,
): Promise<Said> {
  try {
    return { claims: await oidc.fetchUserInfo(configuration, accessToken, String(sub)), refusal: null };
  } catch (cause) {
    const refusal =
      refusalIn(cause) ?? new CompanyRefusal('no_userinfo', { detail: answeredIn(cause), cause });
    if (email === undefined) throw refusal;
    return { claims: {}, refusal };
  }
}

/** The status is all that is told: an answer may name the person. */
function answeredIn(error: unknown): string | null {
  for (let cause: unknown = error; typeof cause === 'object' && cause !== null; ) {
    const { status, cause: inner }: { status?: unknown; cause?: unknown } = cause;
    if (typeof status === 'number') return `Its userinfo endpoint answered ${status}.`;
    cause = inner;
  }
  return null;
}

/** Adds what only the answer of the provider says. An email comes with its own `email_verified`, never with the other's. */
export function withUserInfo(claims: Claims, said: Claims): Claims {
  const { email, email_verified: isVerified } = claims['email'] === undefined ? said : claims;
  return { ...said, ...claims, email, email_verified: isVerified };
}
