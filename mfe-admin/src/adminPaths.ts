import { setUpPath } from 'shared-api/rules';

/** The addresses of Administration's pages. */
export const adminPaths = {
  categories: '/admin/categories',
  assemblies: '/admin/assemblies',
  newAssembly: '/admin/assemblies/new',
  editAssembly: '/admin/assemblies/edit',
  employees: '/admin/employees',
  units: '/admin/units',
  projectTypes: '/admin/project-types',
  translations: '/admin/translations',
  jobCosting: '/admin/job-costing',
  roles: '/admin/roles',
  companySignIn: '/admin/company-sign-in',
  audit: '/admin/audit',
  releases: '/admin/releases',
  setUp: setUpPath,
} as const;
