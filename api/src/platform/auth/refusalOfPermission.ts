import type { Permission } from 'shared-api/contract';
import { type Role, roleLabels, roles } from 'shared-api/rules';
import { permissionsOf } from './permissionsOf.ts';
import { permissionWords } from './permissionWords.ts';

/** The roles that hold a permission on this server. */
const rolesWith = (permission: Permission, peCheckoutEdit: boolean): Role[] =>
  roles.filter((role) => permissionsOf({ role, is_admin: false }, peCheckoutEdit).has(permission));

/** Returns true if the role holds the permission on this server. */
export const roleMay = (role: Role, permission: Permission, peCheckoutEdit: boolean): boolean =>
  rolesWith(permission, peCheckoutEdit).includes(role);

/** "Only administrators and PMs can delete drafts": the sentence for everybody else. */
export const refusalOfPermission = (permission: Permission, peCheckoutEdit: boolean): string =>
  `Only ${inWords(rolesWith(permission, peCheckoutEdit))} can ${permissionWords[permission].act}`;

function inWords(holders: readonly Role[]): string {
  const plurals = holders.map((role) => `${roleLabels[role]}s`);
  const people =
    holders.includes('admin') && holders.includes('full_admin')
      ? ['administrators', ...plurals.slice(2)]
      : plurals;
  return listFormat.format(people);
}

const listFormat = new Intl.ListFormat('en-US', { type: 'conjunction' });
