import type { RemoteDefinition } from 'shared-remote';
import { yardPaths } from './yardPaths.ts';

/** What this remote adds to the suite. Data only: the build runs this file and writes the data to remote.json. */
export const remote: RemoteDefinition = {
  name: 'mfe-yard',
  title: 'Yard',
  version: '0.1.0',
  owner: { team: 'Yard team', contact: 'yard@example.com' },
  routes: [
    { path: yardPaths.week, access: 'project:read', page: 'week', reads: ['week', 'yards'] },
    { path: yardPaths.equipment, access: 'project:read', page: 'equipment', reads: ['yards'] },
    {
      path: yardPaths.owned,
      access: 'yard:set-up',
      otherwise: yardPaths.equipment,
      page: 'owned',
      reads: ['yards'],
    },
    { path: yardPaths.stock, access: 'project:read', page: 'stock', reads: ['stock', 'yards'] },
    {
      path: yardPaths.count,
      access: 'stock:count',
      page: 'stock-count',
      otherwise: yardPaths.stock,
      reads: ['stock', 'yards'],
    },
  ],
  fills: [
    { place: 'categories/chips/v1', from: './chips' },
    { place: 'checkout/panel/v1', from: './panels' },
    { place: 'project/panel/v1', from: './panels' },
    { place: 'item/panel/v1', from: './panels' },
  ],
  menu: [
    {
      label: 'Yard',
      path: yardPaths.week,
      icon: 'M3 21V9l9-6 9 6v12M7 21v-9h10v9M7 16.5h10',
      section: 'main',
      order: 3,
    },
    {
      label: 'Yards',
      path: yardPaths.owned,
      // A place with a fence.
      icon: 'M4 21V8l2-2 2 2v13M10 21V8l2-2 2 2v13M16 21V8l2-2 2 2v13M2 12h20M2 17h20',
      section: 'admin',
      order: 4,
    },
  ],
};
