import type { Permission } from 'shared-api/contract';
import type { RemoteDefinition } from 'shared-remote';

const pages = [
  { label: 'Categories', path: '/admin/categories', icon: 'categories' },
  { label: 'Assemblies', path: '/admin/assemblies', icon: 'assemblies' },
  { label: 'Employees', path: '/admin/employees', icon: 'employees' },
  { label: 'Units', path: '/admin/units', icon: 'units' },
  { label: 'Project Types', path: '/admin/project-types', icon: 'project-types' },
  {
    label: 'Translations',
    path: '/admin/translations',
    icon: 'm5 8 6 6M4 14l6-6 2-3M2 5h12M7 2h1M22 22l-5-10-5 10M14 18h6',
  },
  { label: 'Job Costing', path: '/admin/job-costing', icon: 'job-costing' },
  { label: 'Roles', path: '/admin/roles', icon: 'roles' },
  {
    label: 'Company Sign-in',
    path: '/admin/company-sign-in',
    // A door with an arrow into it.
    icon: 'M15 3h4a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-4M10 17l5-5-5-5M15 12H3',
  },
  { label: 'Audit', path: '/admin/audit', icon: 'audit' },
  { label: 'Releases', path: '/admin/releases', icon: 'releases' },
];

/** The permission a page needs in addition to `admin:enter`, which the shell requires for everything under /admin. */
const needs: Readonly<Record<string, Permission>> = {
  '/admin/audit': 'audit:read',
  // What full admins may do.
  '/admin/company-sign-in': 'release:manage',
  '/admin/job-costing': 'job-costing:upload',
  '/admin/releases': 'release:read',
  '/admin/translations': 'catalogue:edit',
};

/** What this remote adds to the app. Data only: the build runs this file and writes remote.json from it. */
export const remote: RemoteDefinition = {
  name: 'mfe-admin',
  title: 'Administration',
  version: '1.0.0',
  routes: [
    ...pages.map(({ path }) => path),
    '/admin/assemblies/new',
    '/admin/assemblies/edit',
    '/admin/set-up',
  ].map((path) => ({
    path,
    access: needs[path] ?? 'admin:enter',
  })),
  menu: pages.map((page, order) => ({ ...page, section: 'admin', order })),
};
