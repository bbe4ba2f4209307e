import { permissionNames, type RightsRow, type RoleRights } from 'shared-api/contract';
import { employeeVerdicts, type Role, refusalOfRole, roleLabels, roles } from 'shared-api/rules';
import { permissionWords } from '#platform/auth/permissionWords.ts';
import { refusalOfPermission, roleMay } from '#platform/auth/refusalOfPermission.ts';

type Section = RoleRights['sections'][number];

const rowOf = (act: string, refusalOf: (role: Role) => string | null) => ({
  act,
  refusals: Object.fromEntries(
    roles.flatMap((role) => {
      const refusal = refusalOf(role);
      return refusal === null ? [] : [[role, refusal]];
    }),
  ),
});

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What the route guards let each role do. */
export function permissionSections(peCheckoutEdit: boolean): Section[] {
  const areas = Map.groupBy(permissionNames, (name) => permissionWords[name].area);
  return [...areas].map(([title, names]) => ({
    title,
    rows: names.map((name) => ({
      ...rowOf(capital(permissionWords[name].act), (role) =>
        roleMay(role, name, peCheckoutEdit) ? null : refusalOfPermission(name, peCheckoutEdit),
      ),
      permission: name,
    })),
  }));
}

const accountActs = {
  edit: 'Edit',
  change_role: 'Change the role',
  change_status: 'Make active or inactive',
  reset: 'Reset the password',
  delete: 'Delete',
  lock_down: 'Lock down',
} as const satisfies Partial<Record<keyof ReturnType<typeof employeeVerdicts>, string>>;

const account = (role: Role, id: number) => ({ id, role, is_admin: false });

/** What each role may do to accounts of each role. Roles that are treated alike share a section. */
export function accountSections(): Section[] {
  const rowsOn = (targetOf: (actor: Role) => ReturnType<typeof account>) =>
    Object.entries(accountActs).map(
      ([name, act]) =>
        rowOf(
          act,
          (actor) => employeeVerdicts(account(actor, 1), targetOf(actor))[name as keyof typeof accountActs],
        ), // its own keys
    );
  const alike = Map.groupBy(roles, (target) => JSON.stringify(rowsOn(() => account(target, 2))));
  return [
    { title: 'Your own account', rows: rowsOn((actor) => account(actor, 1)) },
    ...[...alike].map(([rows, targets]) => ({
      title: `${listFormat.format(targets.map((target) => roleLabels[target]))} accounts`,
      rows: JSON.parse(rows) as RightsRow[], // what rowsOn made
    })),
  ];
}

const listFormat = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Which roles each role may give to an account. */
export const assignmentSection = (): Section => ({
  title: 'Giving a role',
  rows: roles.map((given) =>
    rowOf(`Give the ${roleLabels[given]} role`, (role) => refusalOfRole(account(role, 1), given)),
  ),
});
