import type { RemoteDefinition } from 'shared-remote';

/** What this remote adds to the app. Data only: the build runs this file and writes remote.json from it. */
export const remote: RemoteDefinition = {
  name: 'mfe-items',
  title: 'Items',
  version: '1.0.0',
  routes: [
    { path: '/items', access: 'catalogue:read', page: 'items', reads: ['items', 'categories'] },
    {
      path: '/items/upload',
      access: 'catalogue:edit',
      page: 'items-upload',
      reads: ['items/imports'],
      otherwise: '/items',
    },
    {
      path: '/items/care',
      access: 'catalogue:edit',
      page: 'items-care',
      reads: ['catalogue-care'],
      otherwise: '/items',
    },
  ],
  menu: [{ label: 'Items', path: '/items', icon: 'items', section: 'main', order: 2 }],
};
