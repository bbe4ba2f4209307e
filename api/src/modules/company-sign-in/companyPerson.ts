import { type CompanySignIn, SignupRequest } from 'shared-api/contract';
import { Compile } from 'typebox/compile';
import '#platform/http/textFormats.ts';
import { CompanyRefusal } from './CompanyRefusal.ts';

export type Claims = Readonly<Record<string, unknown>>;

/** Who came, as a checked ID token says. */
export interface CompanyPerson {
  readonly issuer: string;
  /** Never the email. Unique within the issuer. */
  readonly subject: string;
  readonly email: string | null;
  /** The provider vouches that the person owns the email. */
  readonly isEmailOwned: boolean;
  readonly name: string | null;
  /** Null if unknown: the provider sent none, or more than fit into a token. */
  readonly roles: readonly string[] | null;
  /** The provider's session. */
  readonly sid: string | null;
}

type Identified = Pick<CompanySignIn, 'kind' | 'issuer' | 'domains' | 'is_authoritative' | 'roles_claim'>;

const isEmail = Compile(SignupRequest.properties.email);
const isName = Compile(SignupRequest.properties.name);
const longestSubject = 255;
const mostRoles = 200;
const tenantOf = (issuer: string) =>
  /\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/v2\.0$/.exec(issuer)?.[1];

/** Reads a person from the claims of a checked ID token. Throws CompanyRefusal if they don't belong to the company. */
export function readPerson(claims: Claims, settings: Identified): CompanyPerson {
  const { kind, issuer, domains, is_authoritative: isAuthoritative } = settings;
  const email = emailOf(claims, kind);
  const isOfCompany = email !== null && domains.includes(email.split('@')[1] ?? '');
  const common = {
    issuer,
    email,
    name: isName.Check(claims['name']) ? claims['name'].trim() : null,
    roles: rolesOf(claims, settings.roles_claim),
    sid: textOf(claims['sid']),
  };
  if (kind === 'entra') {
    const tenant = tenantOf(issuer);
    const subject = textOf(claims['oid']);
    if (!tenant || claims['tid'] !== tenant || subject === null) throw new CompanyRefusal('foreign');
    // A guest's address is what their own company wrote there.
    const isGuest = claims['idp'] !== undefined || Number(claims['acct'] ?? 0) !== 0;
    return { ...common, subject, isEmailOwned: isAuthoritative && isOfCompany && !isGuest };
  }
  if (kind === 'google' && !domains.includes(String(claims['hd'] ?? ''))) throw new CompanyRefusal('foreign');
  const subject = textOf(claims['sub']);
  if (subject === null) throw new CompanyRefusal('unreadable');
  const isEmailOwned = isOfCompany && (claims['email_verified'] === true || isAuthoritative);
  return { ...common, subject, isEmailOwned };
}

/** Entra sends an `email` only for some accounts; the name that people sign in with is in all of them. */
function emailOf(claims: Claims, kind: CompanySignIn['kind']): string | null {
  const given = claims['email'] ?? (kind === 'entra' ? claims['preferred_username'] : undefined);
  return isEmail.Check(given) ? given.toLowerCase() : null;
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && value.length <= longestSubject ? value : null;

function rolesOf(claims: Claims, claim: string): readonly string[] | null {
  const elsewhere = claims['_claim_names'];
  if (typeof elsewhere === 'object' && elsewhere !== null && claim in elsewhere) return null;
  const value = claims[claim];
  const roles = typeof value === 'string' ? [value] : value;
  if (!Array.isArray(roles) || roles.length > mostRoles) return null;
  return roles.every((role) => textOf(role) !== null) ? roles : null;
}
