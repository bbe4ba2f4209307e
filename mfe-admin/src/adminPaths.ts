import {
  auditPath,
  categoriesPath,
  companySignInSettingsPath,
  editAssemblyPath,
  healthPath,
  projectTypesPath,
  releasesPath,
  setUpPath,
} from 'shared-api/rules';

/** The addresses of Administration's pages. */
export const adminPaths = {
  categories: categoriesPath,
  assemblies: '/admin/assemblies',
  newAssembly: '/admin/assemblies/new',
  editAssembly: editAssemblyPath,
  employees: '/admin/employees',
  units: '/admin/units',
  projectTypes: projectTypesPath,
  translations: '/admin/translations',
  jobCosting: '/admin/job-costing',
  roles: '/admin/roles',
  companySignIn: companySignInSettingsPath,
  audit: auditPath,
  releases: releasesPath,
  health: healthPath,
  setUp: setUpPath,
} as const;
