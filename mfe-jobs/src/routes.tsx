import { homePath, newProjectPath } from 'shared-api/rules';
import { remotePages } from 'shared-remote';

/** This remote's pages. */
export const App = remotePages([
  {
    paths: [homePath],
    load: () =>
      import(/* webpackChunkName: "jobs-list" */ '#features/job-list/ProjectListPage.tsx').then(
        (module) => module.ProjectListPage,
      ),
  },
  {
    paths: ['/project', '/project/:customId'],
    load: () =>
      import(/* webpackChunkName: "jobs-project" */ '#features/project/ProjectPage.tsx').then(
        (module) => module.ProjectPage,
      ),
  },
  {
    paths: [newProjectPath, '/project/:customId/job-entry', '/project/:customId/:contentId/job-entry'],
    load: () =>
      import(/* webpackChunkName: "jobs-entry" */ '#features/job-entry/JobEntryPage.tsx').then(
        (module) => module.JobEntryPage,
      ),
  },
]);
