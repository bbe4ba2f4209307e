import { draftRoute } from 'shared-api/rules';
import type { RemoteDefinition } from 'shared-remote';

/** What this remote adds to the app. Data only: the build runs this file and writes remote.json from it. */
export const remote: RemoteDefinition = {
  name: 'mfe-checkout',
  title: 'Checkout',
  version: '1.0.0',
  routes: [
    { path: '/checkout', access: 'project:read', page: 'checkout' },
    {
      path: `${draftRoute}/checkout`,
      access: 'project:read',
      page: 'checkout',
      reads: ['projects/custom/:customId', 'projects/{metadata.id}/contents/:contentId/items'],
    },
  ],
  offers: ['checkout/panel/v1', 'checkout/actions/v1'],
  menu: [],
};
