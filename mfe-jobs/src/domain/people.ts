import type { Employee } from 'shared-api/contract';
import { byText, type Role } from 'shared-api/rules';

export type PersonField = 'pmId' | 'fmId' | 'preparerId';

/** Who may be named: managers and those above them for each post, anybody as preparer. */
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
 * The active employees who may be named for a field, those of the post itself first, then by name.
 * Somebody who was named before stays on the list, whatever has become of the account.
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
  // Before the list is there nothing is known of the account.
  const isGone = employees.length > 0 && !account?.is_active;
  return [...people, { id: String(named.id), name: isGone ? `${name} (inactive)` : name }];
}
