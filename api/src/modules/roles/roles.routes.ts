import { RoleRights } from 'shared-api/contract';
import type { Deps } from '#platform/Deps.ts';
import type { App } from '#platform/http/App.ts';
import { accountSections, assignmentSection, permissionSections } from './roleRights.ts';

export async function roleRoutes(app: App, { env }: Deps) {
  app.get(
    '/roles',
    {
      config: { access: 'admin:enter' },
      schema: { summary: 'List roles', tags: ['users'], response: { 200: RoleRights } },
    },
    async () => ({
      sections: [...permissionSections(env.peCheckoutEdit), ...accountSections(), assignmentSection()],
    }),
  );
}
