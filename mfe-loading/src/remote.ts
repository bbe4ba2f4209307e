import type { RemoteDefinition } from 'shared-remote';

/** What this remote adds to the suite. Data only: the build runs this file and writes the data to remote.json. */
export const remote: RemoteDefinition = {
  name: 'mfe-loading',
  title: 'Loads',
  version: '1.0.0',
  routes: [
    { path: '/load', access: 'project:read', page: 'load-list', reads: ['loads'] },
    { path: '/load/:loadId', access: 'project:read', page: 'load', reads: ['loads/:loadId'] },
    { path: '/load/:loadId/return', access: 'project:read', page: 'load-returns', reads: ['loads/:loadId'] },
    { path: '/load/:loadId/sheet', access: 'project:read', page: 'load-sheet', reads: ['loads/:loadId'] },
    {
      path: '/load/start/:customId/:contentId',
      access: 'draft:edit',
      page: 'load-start',
      otherwise: '/project/:customId',
      reads: ['projects/custom/:customId'],
    },
    { path: '/l/:code', access: 'project:read', page: 'load-code', reads: ['loads/codes/:code'] },
  ],
  menu: [
    {
      label: 'Loads',
      path: '/load',
      icon: 'M3 7h11v9H3zM14 10h4l3 3v3h-7zM7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
      section: 'main',
      order: 2,
    },
  ],
};
