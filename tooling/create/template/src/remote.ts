import type { RemoteDefinition } from 'shared-remote';

/** What this remote adds to the suite. Data only: the build runs this file and writes it out as remote.json. */
export const remote: RemoteDefinition = {
  name: 'mfe-sample',
  title: 'Sample',
  version: '0.1.0',
  routes: [
    {
      path: '/sample',
      access: 'catalogue:read',
      page: 'units',
      reads: ['units'],
    },
  ],
  menu: [
    {
      label: 'Sample',
      path: '/sample',
      // The path of an SVG on a grid of 24 by 24, or a name of `namedIcon` in shared-ui.
      icon: 'M12 3l9 9-9 9-9-9z',
      section: 'main',
      order: 9,
    },
  ],
};
