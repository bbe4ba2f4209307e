import type { Permission } from 'shared-api/contract';
import type { RemoteDefinition } from 'shared-remote';

const pages = [
  { label: 'Categories', path: '/admin/categories', icon: 'categories' },
  { label: 'Assemblies', path: '/admin/assemblies', icon: 'assemblies' },
  { label: 'Employees', path: '/admin/employees', icon: 'employees' },
  { label: 'Units', path: '/admin/units', icon: 'units' },
  { label: 'Project Types', path: '/admin/project-types', icon: 'project-types' },
  { label: 'Job Costing', path: '/admin/job-costing', icon: 'job-costing' },
  { label: 'Roles', path: '/admin/roles', icon: 'roles' },
  { label: 'Audit', path: '/admin/audit', icon: 'audit' },
  { label: 'Releases', path: '/admin/releases', icon: 'releases' },
];

/** The permission a page needs in addition to `admin:enter`, which the shell requires for everything under /admin. */
const needs: Readonly<Record<string, Permission>> = {
  '/admin/audit': 'audit:read',
  '/admin/job-costing': 'job-costing:upload',
  '/admin/releases': 'release:read',
};

/** What this remote adds to the app. Data only: the build runs this file and writes remote.json from it. */
export const remote: RemoteDefinition = {
  name: 'mfe-admin',
  title: 'Administration',
  version: '1.0.0',
  routes: [...pages.map(({ path }) => path), '/admin/assemblies/new', '/admin/assemblies/edit'].map(
    (path) => ({
      path,
      access: needs[path] ?? 'admin:enter',
    }),
  ),
  menu: pages.map((page, order) => ({ ...page, section: 'admin', order })),
};
