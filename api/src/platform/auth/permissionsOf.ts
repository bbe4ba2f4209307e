import { can, type Permission, permissionNames } from 'shared-api/contract';
import type { Holder } from 'shared-api/rules';
import { isProjectEngineer } from 'shared-api/rules';

/** What project engineers may edit at checkout, unless PE_CHECKOUT_EDIT is off. */
const checkoutEdits: ReadonlySet<Permission> = new Set(['cart:edit', 'draft:notes']);

/** Everything a person may do on this installation: what the permission table grants, minus what PE_CHECKOUT_EDIT takes away. */
export function permissionsOf(holder: Holder, peCheckoutEdit: boolean): ReadonlySet<Permission> {
  const held = permissionNames.filter((permission) => can(holder, permission));
  const keepsCheckout = peCheckoutEdit || !isProjectEngineer(holder);
  return new Set(held.filter((permission) => keepsCheckout || !checkoutEdits.has(permission)));
}
