import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from 'shared-api/rules';

export { assignmentRules, type EmployeeRuleAct, employeeRules } from 'shared-api/testing/employee-rules';

interface PermissionTable {
  /** Routes for everybody. */
  readonly public: string[];
  readonly routes: { route: string; case?: string; allowed: Role[]; body?: unknown }[];
}

/** Who may do what, written down apart from the code that decides it. */
export const permissionTable: PermissionTable = JSON.parse(
  readFileSync(join(import.meta.dirname, 'permissions.json'), 'utf8'),
);

/** Method and address of a route; its parameters lead to nothing, so that an allowed call changes nothing. */
export function addressOf(route: string): { method: string; url: string } {
  const [method = '', path = ''] = route.split(' ');
  return { method, url: path.replace(/\{[a-zA-Z]+\}/g, '999999') };
}
