import type { RemoteDefinition } from 'shared-remote';

/** What this remote adds to the suite. Data only: the build runs this file and writes it out as remote.json. */
export const remote: RemoteDefinition = {
  name: 'mfe-checkout',
  title: 'Checkout',
  version: '1.0.0',
  routes: [
    { path: '/checkout', access: 'project:read', page: 'checkout' },
    {
      path: '/project/:customId/:contentId/checkout',
      access: 'project:read',
      page: 'checkout',
      reads: ['projects/custom/:customId', 'projects/{metadata.id}/contents/:contentId/items'],
    },
  ],
  menu: [],
};
