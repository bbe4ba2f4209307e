import { lazy, Suspense } from 'react';
import { RemotePages } from 'shared-remote';

const ProjectListPage = lazy(() =>
  import('#features/job-list/ProjectListPage.tsx').then((module) => ({ default: module.ProjectListPage })),
);

const JobEntryPage = lazy(() =>
  import('#features/job-entry/JobEntryPage.tsx').then((module) => ({ default: module.JobEntryPage })),
);

const ProjectPage = lazy(() =>
  import('#features/project/ProjectPage.tsx').then((module) => ({ default: module.ProjectPage })),
);

const pages = [
  { path: '/dashboard', element: <ProjectListPage /> },
  { path: '/project', element: <ProjectPage /> },
  { path: '/project/:customId', element: <ProjectPage /> },
  { path: '/job-entry', element: <JobEntryPage /> },
  { path: '/project/:customId/job-entry', element: <JobEntryPage /> },
  { path: '/project/:customId/:contentId/job-entry', element: <JobEntryPage /> },
];

/** The pages of this remote. */
export function App() {
  return (
    <Suspense fallback={null}>
      <RemotePages pages={pages} />
    </Suspense>
  );
}
