import type { Permission } from 'shared-api/contract';
import type { RemoteDefinition } from 'shared-remote';
import { adminPaths } from './adminPaths.ts';

const pages = [
  { label: 'Categories', path: adminPaths.categories, icon: 'categories' },
  { label: 'Assemblies', path: adminPaths.assemblies, icon: 'assemblies' },
  { label: 'Employees', path: adminPaths.employees, icon: 'employees' },
  { label: 'Units', path: adminPaths.units, icon: 'units' },
  { label: 'Project Types', path: adminPaths.projectTypes, icon: 'project-types' },
  {
    label: 'Translations',
    path: adminPaths.translations,
    icon: 'm5 8 6 6M4 14l6-6 2-3M2 5h12M7 2h1M22 22l-5-10-5 10M14 18h6',
  },
  { label: 'Job Costing', path: adminPaths.jobCosting, icon: 'job-costing' },
  { label: 'Roles', path: adminPaths.roles, icon: 'roles' },
  {
    label: 'Company Sign-in',
    path: adminPaths.companySignIn,
    // A door with an arrow into it.
    icon: 'M15 3h4a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-4M10 17l5-5-5-5M15 12H3',
  },
  { label: 'Audit', path: adminPaths.audit, icon: 'audit' },
  { label: 'Releases', path: adminPaths.releases, icon: 'releases' },
  {
    label: 'Health',
    path: adminPaths.health,
    // A heart with a pulse.
    icon: 'M19 14c1.49-1.46 3-3.21 3-5.5A5.5 5.5 0 0 0 16.5 3c-1.76 0-3 .5-4.5 2-1.5-1.5-2.74-2-4.5-2A5.5 5.5 0 0 0 2 8.5c0 2.3 1.5 4.05 3 5.5l7 7ZM3.2 12H9.5l.5-1 2 4.5 2-7 1.5 3.5H20.8',
  },
];

/** The permission a page needs in addition to `admin:enter`, which the shell requires for everything under /admin. */
const needs: Readonly<Record<string, Permission>> = {
  [adminPaths.audit]: 'audit:read',
  // What full admins may do.
  [adminPaths.companySignIn]: 'release:manage',
  [adminPaths.jobCosting]: 'job-costing:upload',
  [adminPaths.health]: 'health:read',
  [adminPaths.releases]: 'release:read',
  [adminPaths.translations]: 'catalogue:edit',
};

/** What this remote adds to the app. Data only: the build runs this file and writes remote.json from it. */
export const remote: RemoteDefinition = {
  name: 'mfe-admin',
  title: 'Administration',
  version: '1.0.0',
  routes: Object.values(adminPaths).map((path) => ({
    path,
    access: needs[path] ?? 'admin:enter',
  })),
  menu: pages.map((page, order) => ({ ...page, section: 'admin', order })),
};
