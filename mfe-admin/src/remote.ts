import type { RemoteDefinition } from 'shared-remote';

/** What this remote adds to the suite. Data only: the build runs this file and writes it out as remote.json. */
export const remote: RemoteDefinition = {
  name: 'mfe-admin',
  title: 'Administration',
  version: '1.0.0',
  routes: [{ path: '/admin/units', access: 'admin:enter' }],
  menu: [{ label: 'Units', path: '/admin/units', icon: 'units', section: 'admin', order: 4 }],
};
