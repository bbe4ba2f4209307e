import type { RemoteDefinition } from 'shared-remote';

const screens = ['mob-prep', 'mob-prep/items', 'mob-prep/assembly', 'mob-prep/previous-jobs'];

/** What this remote adds to the suite. Data only: the build runs this file and writes it out as remote.json. */
export const remote: RemoteDefinition = {
  name: 'mfe-mobprep',
  title: 'Mob Prep',
  version: '1.0.0',
  routes: screens.flatMap((screen) => [
    { path: `/${screen}`, access: 'draft:edit', otherwise: '/checkout' },
    {
      path: `/project/:customId/:contentId/${screen}`,
      access: 'draft:edit',
      otherwise: '/project/:customId/:contentId/checkout',
    },
  ]),
  menu: [],
};
