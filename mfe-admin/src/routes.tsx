import { remotePages } from 'shared-remote';

/** This remote's pages. */
export const App = remotePages([
  {
    paths: ['/admin/categories'],
    load: () => import('#features/categories/CategoriesPage.tsx').then((module) => module.CategoriesPage),
  },
  {
    paths: ['/admin/assemblies'],
    load: () => import('#features/assemblies/AssembliesPage.tsx').then((module) => module.AssembliesPage),
  },
  {
    paths: ['/admin/assemblies/new'],
    load: () =>
      import('#features/assembly-editor/AssemblyEditorPage.tsx').then((module) => module.NewAssemblyPage),
  },
  {
    paths: ['/admin/assemblies/edit'],
    load: () =>
      import('#features/assembly-editor/AssemblyEditorPage.tsx').then((module) => module.EditAssemblyPage),
  },
  {
    paths: ['/admin/employees'],
    load: () => import('#features/employees/EmployeesPage.tsx').then((module) => module.EmployeesPage),
  },
  {
    paths: ['/admin/units'],
    load: () => import('#features/units/UnitsPage.tsx').then((module) => module.UnitsPage),
  },
  {
    paths: ['/admin/project-types'],
    load: () =>
      import('#features/project-types/ProjectTypesPage.tsx').then((module) => module.ProjectTypesPage),
  },
  {
    paths: ['/admin/translations'],
    load: () =>
      import('#features/translations/TranslationsPage.tsx').then((module) => module.TranslationsPage),
  },
  {
    paths: ['/admin/set-up'],
    load: () => import('#features/set-up/SetUpPage.tsx').then((module) => module.SetUpPage),
  },
  {
    paths: ['/admin/roles'],
    load: () => import('#features/roles/RolesPage.tsx').then((module) => module.RolesPage),
  },
  {
    paths: ['/admin/company-sign-in'],
    load: () =>
      import('#features/company-sign-in/CompanySignInPage.tsx').then((module) => module.CompanySignInPage),
  },
  {
    paths: ['/admin/job-costing'],
    load: () => import('#features/job-costing/JobCostingPage.tsx').then((module) => module.JobCostingPage),
  },
  {
    paths: ['/admin/audit'],
    load: () => import('#features/audit/AuditPage.tsx').then((module) => module.AuditPage),
  },
  {
    paths: ['/admin/releases'],
    load: () => import('#features/releases/ReleasesPage.tsx').then((module) => module.ReleasesPage),
  },
]);
