import { can, type Permission, permissionNames } from 'shared-api/contract';
import type { Holder } from 'shared-api/rules';
import { isProjectEngineer } from 'shared-api/rules';

/** What project engineers may write at checkout, unless an installation takes it away from them. */
const checkoutEdits: ReadonlySet<Permission> = new Set(['cart:edit', 'draft:notes']);

/** Everything that a person may do here: by the table of permissions, less what this installation takes away. */
export function permissionsOf(holder: Holder, peCheckoutEdit: boolean): ReadonlySet<Permission> {
  const held = permissionNames.filter((permission) => can(holder, permission));
  const keepsCheckout = peCheckoutEdit || !isProjectEngineer(holder);
  return new Set(held.filter((permission) => keepsCheckout || !checkoutEdits.has(permission)));
}
