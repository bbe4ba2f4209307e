import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from 'shared-api/rules';

export { assignmentRules, type EmployeeRuleAct, employeeRules } from 'shared-api/testing/employee-rules';

interface PermissionTable {
  /** Public routes. */
  readonly public: string[];
  readonly routes: { route: string; case?: string; allowed: Role[]; body?: unknown }[];
}

/** Who may do what, written down independently of the code that decides it. */
export const permissionTable: PermissionTable = JSON.parse(
  readFileSync(join(import.meta.dirname, 'permissions.json'), 'utf8'),
);

/** A route's method and address. Its parameters refer to nothing, so an allowed call changes nothing. */
export function addressOf(route: string): { method: string; url: string } {
  const [method = '', path = ''] = route.split(' ');
  return { method, url: path.replace(/\{[a-zA-Z]+\}/g, '999999') };
}
