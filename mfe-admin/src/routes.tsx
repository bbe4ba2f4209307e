import { remotePages } from 'shared-remote';
import { adminPaths } from './adminPaths.ts';

/** This remote's pages. */
export const App = remotePages([
  {
    paths: [adminPaths.categories],
    load: () => import('#features/categories/CategoriesPage.tsx').then((module) => module.CategoriesPage),
  },
  {
    paths: [adminPaths.assemblies],
    load: () => import('#features/assemblies/AssembliesPage.tsx').then((module) => module.AssembliesPage),
  },
  {
    paths: [adminPaths.newAssembly],
    load: () =>
      import('#features/assembly-editor/AssemblyEditorPage.tsx').then((module) => module.NewAssemblyPage),
  },
  {
    paths: [adminPaths.editAssembly],
    load: () =>
      import('#features/assembly-editor/AssemblyEditorPage.tsx').then((module) => module.EditAssemblyPage),
  },
  {
    paths: [adminPaths.employees],
    load: () => import('#features/employees/EmployeesPage.tsx').then((module) => module.EmployeesPage),
  },
  {
    paths: [adminPaths.units],
    load: () => import('#features/units/UnitsPage.tsx').then((module) => module.UnitsPage),
  },
  {
    paths: [adminPaths.projectTypes],
    load: () =>
      import('#features/project-types/ProjectTypesPage.tsx').then((module) => module.ProjectTypesPage),
  },
  {
    paths: [adminPaths.translations],
    load: () =>
      import('#features/translations/TranslationsPage.tsx').then((module) => module.TranslationsPage),
  },
  {
    paths: [adminPaths.setUp],
    load: () => import('#features/set-up/SetUpPage.tsx').then((module) => module.SetUpPage),
  },
  {
    paths: [adminPaths.roles],
    load: () => import('#features/roles/RolesPage.tsx').then((module) => module.RolesPage),
  },
  {
    paths: [adminPaths.companySignIn],
    load: () =>
      import('#features/company-sign-in/CompanySignInPage.tsx').then((module) => module.CompanySignInPage),
  },
  {
    paths: [adminPaths.jobCosting],
    load: () => import('#features/job-costing/JobCostingPage.tsx').then((module) => module.JobCostingPage),
  },
  {
    paths: [adminPaths.audit],
    load: () => import('#features/audit/AuditPage.tsx').then((module) => module.AuditPage),
  },
  {
    paths: [adminPaths.releases],
    load: () => import('#features/releases/ReleasesPage.tsx').then((module) => module.ReleasesPage),
  },
  {
    paths: [adminPaths.health],
    load: () => import('#src/health-page/HealthPage.tsx').then((module) => module.HealthPage),
  },
]);
