import { RemotePages } from 'shared-remote';
import { AssembliesPage } from '#features/assemblies/AssembliesPage.tsx';
import { EditAssemblyPage, NewAssemblyPage } from '#features/assembly-editor/AssemblyEditorPage.tsx';
import { AuditPage } from '#features/audit/AuditPage.tsx';
import { CategoriesPage } from '#features/categories/CategoriesPage.tsx';
import { EmployeesPage } from '#features/employees/EmployeesPage.tsx';
import { JobCostingPage } from '#features/job-costing/JobCostingPage.tsx';
import { ProjectTypesPage } from '#features/project-types/ProjectTypesPage.tsx';
import { RolesPage } from '#features/roles/RolesPage.tsx';
import { UnitsPage } from '#features/units/UnitsPage.tsx';

const pages = [
  { path: '/admin/categories', element: <CategoriesPage /> },
  { path: '/admin/assemblies', element: <AssembliesPage /> },
  { path: '/admin/assemblies/new', element: <NewAssemblyPage /> },
  { path: '/admin/assemblies/edit', element: <EditAssemblyPage /> },
  { path: '/admin/employees', element: <EmployeesPage /> },
  { path: '/admin/units', element: <UnitsPage /> },
  { path: '/admin/job-costing', element: <JobCostingPage /> },
  { path: '/admin/roles', element: <RolesPage /> },
  { path: '/admin/audit', element: <AuditPage /> },
  { path: '/admin/project-types', element: <ProjectTypesPage /> },
];

/** The pages of this remote. */
export function App() {
  return <RemotePages pages={pages} />;
}
