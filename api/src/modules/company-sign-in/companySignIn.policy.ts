import type { CompanySignIn } from 'shared-api/contract';
import {
  type CompanyRefusalReason,
  companyRefusalToTester,
  type Role,
  roleLabel,
  roles,
} from 'shared-api/rules';

import type { CompanyPerson } from './companyPerson.ts';

/** An account that may be the person's. */
export interface Candidate {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly isActive: boolean;
}

/** What the database knows of the person. */
export interface Acquaintance {
  /** The account that this company account is connected to. */
  readonly owner: Candidate | null;
  /** The account with the same email. */
  readonly namesake: Candidate | null;
  /** The namesake is connected to another company account of this issuer. */
  readonly isNamesakeTaken: boolean;
  /** The company account or the email belonged to an account that was deleted. */
  readonly wasDeleted: boolean;
}

export type Verdict =
  | { readonly kind: 'open'; readonly account: Candidate; readonly why: string }
  /** The password is asked for once. */
  | { readonly kind: 'confirm'; readonly account: Candidate; readonly why: string }
  | { readonly kind: 'make'; readonly email: string; readonly why: string }
  | { readonly kind: 'refuse'; readonly reason: CompanyRefusalReason; readonly why: string };

/** Accounts are made with the least rights; a mapping can raise them. */
const lowestRole: Role = 'pe';

/** Which account a company account opens. Its email alone never opens one. */
export function judge(
  person: Pick<CompanyPerson, 'email' | 'emailDoubt'>,
  { owner, namesake, isNamesakeTaken, wasDeleted }: Acquaintance,
  { name, makes_accounts: makesAccounts }: Pick<CompanySignIn, 'name' | 'makes_accounts'>,
): Verdict {
  const refuse = (reason: CompanyRefusalReason): Verdict => ({
    kind: 'refuse',
    reason,
    why: companyRefusalToTester(reason, name),
  });
  if (owner)
    return owner.isActive
      ? { kind: 'open', account: owner, why: 'This company account is connected to the account.' }
      : refuse('inactive');
  if (person.email === null) return refuse(wasDeleted ? 'removed' : 'no_email');
  // Comes first, so that somebody who doesn't own the address learns nothing about its account.
  if (person.emailDoubt === 'other_domain') return refuse(namesake ? 'other_domain_known' : 'other_domain');
  if (person.emailDoubt) return refuse(namesake ? 'unverified' : 'unverified_new');
  if (namesake) {
    if (!namesake.isActive) return refuse('inactive');
    if (isNamesakeTaken) return refuse('other_account');
    if (namesake.role === 'full_admin') return refuse('full_admin');
    const why = `There is an account with this email, and ${name} vouches for it: the person gives their MobPrep password once.`;
    return { kind: 'confirm', account: namesake, why };
  }
  if (wasDeleted) return refuse('removed');
  if (!makesAccounts) return refuse('no_account');
  return { kind: 'make', email: person.email, why: 'No account has this email, so a new one is made.' };
}

/** The role that somebody has after the sign-in, and the sentence that says why. Full admins keep theirs. */
export function roleAfter(
  present: string | null,
  person: Pick<CompanyPerson, 'roles'>,
  { roles: mapped, roles_claim: claim }: Pick<CompanySignIn, 'roles' | 'roles_claim'>,
): { readonly role: Role; readonly why: string } {
  const current = roles.find((role) => role === present) ?? lowestRole;
  if (current === 'full_admin') return { role: current, why: 'A Full Admin keeps their role.' };
  const stays = present === null ? `the role is ${roleLabel(current)}` : 'the role stays as it is';
  const keeps = (why: string, more = '') => ({ role: current, why: `${why}: ${stays}.${more}` });
  if (mapped.length === 0) return keeps('No roles are mapped');
  if ('unknown' in person.roles)
    switch (person.roles.unknown) {
      case 'missing': {
        const lists = person.roles.lists.map((path) => `“${path}”`).join(', ');
        return keeps(`The claim “${claim}” is missing`, lists && ` Lists that were sent: ${lists}.`);
      }
      case 'too_large':
        return keeps(`The claim “${claim}” is too large for a token`);
      case 'no_list':
        return keeps(`The claim “${claim}” isn't a list of roles`);
    }
  const given = new Set(person.roles.values);
  const role = roles.find((one) => mapped.some((each) => each.role === one && given.has(each.value)));
  return role
    ? { role, why: `The claim “${claim}” gives the role ${roleLabel(role)}.` }
    : {
        role: lowestRole,
        why: `The claim “${claim}” has no value that is mapped: the role is ${roleLabel(lowestRole)}.`,
      };
}
