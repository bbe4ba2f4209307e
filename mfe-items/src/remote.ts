import type { RemoteDefinition } from 'shared-remote';
import { itemPaths } from './itemPaths.ts';

/** What this remote adds to the app. Data only: the build runs this file and writes remote.json from it. */
export const remote: RemoteDefinition = {
  name: 'mfe-items',
  title: 'Items',
  version: '1.0.0',
  routes: [
    { path: itemPaths.list, access: 'catalogue:read', page: 'items', reads: ['items', 'categories'] },
    {
      path: itemPaths.upload,
      access: 'catalogue:edit',
      page: 'items-upload',
      reads: ['items/imports'],
      otherwise: itemPaths.list,
    },
    {
      path: itemPaths.care,
      access: 'catalogue:edit',
      page: 'items-care',
      reads: ['catalogue-care'],
      otherwise: itemPaths.list,
    },
  ],
  offers: ['item/panel/v1'],
  menu: [{ label: 'Items', path: itemPaths.list, icon: 'items', section: 'main', order: 2 }],
};
