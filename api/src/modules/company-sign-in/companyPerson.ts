import { type CompanySignIn, SignupRequest } from 'shared-api/contract';
import { Compile } from 'typebox/compile';
import '#platform/http/textFormats.ts';
import { CompanyRefusal } from './CompanyRefusal.ts';
import { type GivenRoles, readRoles } from './companyRoles.ts';

export type Claims = Readonly<Record<string, unknown>>;

/** Who came, as a checked ID token says. */
export interface CompanyPerson {
  readonly issuer: string;
  /** Never the email. Unique within the issuer. */
  readonly subject: string;
  readonly email: string | null;
  /** Why the provider doesn't vouch that the person owns the email. Null if it does. */
  readonly emailDoubt: 'other_domain' | 'unverified' | null;
  readonly name: string | null;
  readonly roles: GivenRoles;
  /** The provider's session. */
  readonly sid: string | null;
}

type Identified = Pick<CompanySignIn, 'kind' | 'issuer' | 'domains' | 'is_authoritative' | 'roles_claim'>;

const isEmail = Compile(SignupRequest.properties.email);
const isName = Compile(SignupRequest.properties.name);
const longestSubject = 255;
const tenantOf = (issuer: string) =>
  /\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/v2\.0$/.exec(issuer)?.[1];

/** Reads a person from the claims of a checked ID token. Throws CompanyRefusal if they don't belong to the company. */
export function readPerson(claims: Claims, settings: Identified): CompanyPerson {
  const { kind, issuer, domains, is_authoritative: isAuthoritative } = settings;
  const email = emailOf(claims, kind);
  const isOfCompany = email !== null && domains.includes(email.split('@')[1] ?? '');
  const doubtUnless = (isVerified: boolean) =>
    !isOfCompany ? ('other_domain' as const) : isVerified ? null : ('unverified' as const);
  const common = {
    issuer,
    email,
    name: isName.Check(claims['name']) ? claims['name'].trim() : null,
    roles: readRoles(claims, settings.roles_claim),
    sid: textOf(claims['sid']),
  };
  if (kind === 'entra') {
    const tenant = tenantOf(issuer);
    const subject = textOf(claims['oid']);
    if (!tenant || claims['tid'] !== tenant || subject === null) throw new CompanyRefusal('foreign');
    // A guest's address is what their own company wrote there.
    const isGuest = claims['idp'] !== undefined || Number(claims['acct'] ?? 0) !== 0;
    return { ...common, subject, emailDoubt: doubtUnless(isAuthoritative && !isGuest) };
  }
  if (kind === 'google' && !domains.includes(String(claims['hd'] ?? ''))) throw new CompanyRefusal('foreign');
  const subject = textOf(claims['sub']);
  if (subject === null) throw new CompanyRefusal('unreadable');
  // Amazon Cognito and others send it as text.
  const isVerified = claims['email_verified'] === true || claims['email_verified'] === 'true';
  return { ...common, subject, emailDoubt: doubtUnless(isVerified || isAuthoritative) };
}

/** Entra sends an `email` only for some accounts; the name that people sign in with is in all of them. */
function emailOf(claims: Claims, kind: CompanySignIn['kind']): string | null {
  const given = claims['email'] ?? (kind === 'entra' ? claims['preferred_username'] : undefined);
  return isEmail.Check(given) ? given.toLowerCase() : null;
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && value.length <= longestSubject ? value : null;
