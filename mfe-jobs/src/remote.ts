import { draftRoute, homePath, newProjectPath, pageSizes, projectRoute } from 'shared-api/rules';
import type { RemoteDefinition } from 'shared-remote';
import { defaultView, pageQueryOf } from './domain/projectView.ts';

const { page, ...query } = pageQueryOf(defaultView);
const limit = pageSizes.projects;
/** In the order in which `projectsApi.page` sends them: what a page reads early is found by its whole address. */
const firstRead = Object.entries({ ...query, limit, offset: (page - 1) * limit }).flatMap(([name, value]) =>
  value === undefined ? [] : [[name, String(value)]],
);

/** What this remote adds to the app. Data only: the build runs this file and writes remote.json from it. */
export const remote: RemoteDefinition = {
  name: 'mfe-jobs',
  title: 'Dashboard',
  version: '1.0.0',
  routes: [
    {
      path: homePath,
      access: 'project:read',
      page: 'jobs-list',
      reads: [`projects?${new URLSearchParams(firstRead)}`, 'projects/creators'],
    },
    { path: '/project', access: 'project:read', page: 'jobs-project' },
    {
      path: projectRoute,
      access: 'project:read',
      page: 'jobs-project',
      reads: ['projects/custom/:customId'],
    },
    { path: newProjectPath, access: 'draft:edit', page: 'jobs-entry', otherwise: homePath },
    {
      path: `${projectRoute}/job-entry`,
      access: 'draft:edit',
      page: 'jobs-entry',
      otherwise: projectRoute,
    },
    {
      path: `${draftRoute}/job-entry`,
      access: 'draft:edit',
      page: 'jobs-entry',
      otherwise: `${draftRoute}/checkout`,
    },
  ],
  offers: ['project/panel/v1'],
  menu: [{ label: 'Dashboard', path: homePath, icon: 'dashboard', section: 'main', order: 1 }],
};
