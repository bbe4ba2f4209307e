import { draftRoute } from 'shared-api/rules';
import type { RemoteDefinition } from 'shared-remote';

const draft = ['projects/custom/:customId', 'projects/{metadata.id}/contents/:contentId/items'];

/** The screens, and what each reads first when the address contains the draft. */
const screens = [
  { screen: 'mob-prep', reads: [...draft, 'items', 'categories'] },
  { screen: 'mob-prep/items', reads: [...draft, 'items', 'categories'] },
  { screen: 'mob-prep/assembly', reads: draft },
  { screen: 'mob-prep/previous-jobs', reads: draft },
];

const screenRoutes: RemoteDefinition['routes'] = screens.flatMap(({ screen, reads }) => [
  { path: `/${screen}`, access: 'draft:edit', page: screen, otherwise: '/checkout' },
  {
    path: `${draftRoute}/${screen}`,
    access: 'draft:edit',
    page: screen,
    otherwise: `${draftRoute}/checkout`,
    reads,
  },
]);

/** What this remote adds to the app. Data only: the build runs this file and writes remote.json from it. */
export const remote: RemoteDefinition = {
  name: 'mfe-mobprep',
  title: 'Mob Prep',
  version: '1.0.0',
  routes: [{ path: '/compare', access: 'project:read', page: 'compare' }, ...screenRoutes],
  offers: ['categories/chips/v1'],
  menu: [],
};
