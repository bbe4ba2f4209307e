import type { Employee } from 'shared-api/contract';
import { byText, type Role } from 'shared-api/rules';

export type PersonField = 'pmId' | 'fmId' | 'preparerId';

/** Who may be named: for each manager field its role and the roles above, and anyone as preparer. */
const rolesOf: Readonly<Record<PersonField, readonly Role[]>> = {
  pmId: ['pm', 'admin', 'full_admin'],
  fmId: ['fm', 'pm', 'admin', 'full_admin'],
  preparerId: ['pe', 'fm', 'pm', 'admin', 'full_admin'],
};

export interface PersonChoice {
  readonly id: string;
  readonly name: string;
}

/**
 * The active employees who may be named in a field, those with the matching role first, then by name.
 * The person already named stays on the list, whatever the state of their account.
 */
export function peopleFor(
  field: PersonField,
  employees: readonly Employee[],
  named: { readonly id: number | null; readonly name: string | null },
): PersonChoice[] {
  const roles = rolesOf[field];
  const people = employees
    .filter((person) => person.is_active && roles.includes(person.role))
    .sort((a, b) => roles.indexOf(a.role) - roles.indexOf(b.role) || byText(a.name, b.name))
    .map((person) => ({ id: String(person.id), name: person.name }));
  if (named.id === null || people.some((person) => person.id === String(named.id))) return people;
  const account = employees.find((person) => person.id === named.id);
  const name = named.name ?? account?.name ?? `Employee ${named.id}`;
  // Until the list has loaded, the state of the account is unknown.
  const isGone = employees.length > 0 && !account?.is_active;
  return [...people, { id: String(named.id), name: isGone ? `${name} (inactive)` : name }];
}
