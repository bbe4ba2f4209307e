import * as oidc from 'openid-client';
import type { CompanySignIn } from 'shared-api/contract';
import { CompanyRefusal } from './CompanyRefusal.ts';
import type { Claims } from './companyPerson.ts';
import { valueAt } from './companyRoles.ts';

/** Whether an ID token lacks what a sign-in needs. Entra's and Google's have it, or there is none. */
export const lacks = (
  claims: Claims,
  { kind, roles, roles_claim: path }: Pick<CompanySignIn, 'kind' | 'roles' | 'roles_claim'>,
): boolean =>
  (kind === 'okta' || kind === 'other') &&
  (claims['email'] === undefined || (roles.length > 0 && valueAt(claims, path) === undefined));

/** Asks the provider for what it leaves out of its ID tokens. Without an email, nothing works: only then is a failure told. */
export async function userInfo(
  configuration: oidc.Configuration,
  accessToken: string,
  { sub, email }: Claims,
): Promise<Claims> {
  try {
    return await oidc.fetchUserInfo(configuration, accessToken, String(sub));
  } catch (cause) {
    if (email !== undefined) return {};
    throw new CompanyRefusal('no_userinfo', { cause });
  }
}

/** Adds what only the answer of the provider says. An email comes with its own `email_verified`, never with the other's. */
export function withUserInfo(claims: Claims, said: Claims): Claims {
  const { email, email_verified: isVerified } = claims['email'] === undefined ? said : claims;
  return { ...said, ...claims, email, email_verified: isVerified };
}
