import { projectRoute } from 'shared-api/rules';
import type { RemoteDefinition } from 'shared-remote';
import { loadPaths } from './loadPaths.ts';

/** What this remote adds to the suite. Data only: the build runs this file and writes the data to remote.json. */
export const remote: RemoteDefinition = {
  name: 'mfe-loading',
  title: 'Loads',
  version: '1.0.0',
  routes: [
    { path: loadPaths.list, access: 'project:read', page: 'load-list', reads: ['loads'] },
    { path: loadPaths.load(':loadId'), access: 'project:read', page: 'load', reads: ['loads/:loadId'] },
    {
      path: loadPaths.returns(':loadId'),
      access: 'project:read',
      page: 'load-returns',
      reads: ['loads/:loadId'],
    },
    {
      path: loadPaths.sheet(':loadId'),
      access: 'project:read',
      page: 'load-sheet',
      reads: ['loads/:loadId'],
    },
    {
      path: loadPaths.start,
      access: 'draft:edit',
      page: 'load-start',
      otherwise: projectRoute,
      reads: ['projects/custom/:customId'],
    },
    { path: loadPaths.code, access: 'project:read', page: 'load-code', reads: ['loads/codes/:code'] },
  ],
  fills: [
    { place: 'project/panel/v1', from: './panels' },
    { place: 'checkout/panel/v1', from: './panels' },
  ],
  menu: [
    {
      label: 'Loads',
      path: loadPaths.list,
      icon: 'M3 7h11v9H3zM14 10h4l3 3v3h-7zM7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
      section: 'main',
      order: 2,
    },
  ],
};
