import type { RemoteDefinition } from 'shared-remote';

/** What this remote adds to the suite. Data only: the build runs this file and writes the data to remote.json. */
export const remote: RemoteDefinition = {
  name: 'mfe-sample',
  title: 'Sample',
  version: '0.1.0',
  // Whom people tell when it fails. An https address will do, too.
  owner: { team: 'Sample team', contact: 'sample@example.com' },
  routes: [
    {
      path: '/sample',
      access: 'catalogue:read',
      page: 'units',
      reads: ['units'],
    },
  ],
  // A panel in another team's page: src/panels.tsx has it.
  fills: [{ place: 'checkout/panel/v1', from: './panels' }],
  menu: [
    {
      label: 'Sample',
      path: '/sample',
      // An SVG path on a 24 by 24 grid, or a name from `namedIcon` in shared-ui.
      icon: 'M12 3l9 9-9 9-9-9z',
      section: 'main',
      order: 9,
    },
  ],
};
