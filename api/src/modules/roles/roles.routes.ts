import { PublicRights, RoleRights, SecondStepRoles } from 'shared-api/contract';
import { requireSecondStep, rolesWithSecondStep } from '#modules/sessions/secondStep.service.ts';
import type { Deps } from '#platform/Deps.ts';
import type { App } from '#platform/http/App.ts';
import { actorOf } from '#platform/http/access.ts';
import { accountSections, assignmentSection, permissionSections } from './roleRights.ts';

const tags = ['users'];

export async function roleRoutes(app: App, { env, now }: Deps) {
  app.get(
    '/roles',
    {
      config: { access: 'admin:enter' },
      schema: { summary: 'List roles', tags, response: { 200: RoleRights } },
    },
    async ({ db }) => ({
      sections: [...permissionSections(env.peCheckoutEdit), ...accountSections(), assignmentSection()],
      second_step_roles: await rolesWithSecondStep(db),
    }),
  );

  app.get(
    '/roles/rights',
    {
      // The guide says it to everybody, signed in or not.
      config: { access: 'public' },
      schema: { summary: 'List what roles may do', tags, response: { 200: PublicRights } },
    },
    () => ({ sections: permissionSections(env.peCheckoutEdit) }),
  );

  app.put(
    '/roles/second-step',
    {
      // What full admins may do. Another permission would be version 2 of shared-api, because remotes hold the list of all.
      config: { access: 'release:manage' },
      schema: {
        summary: 'Require two-step sign-in of roles',
        tags,
        body: SecondStepRoles,
        response: { 200: SecondStepRoles },
      },
    },
    async (request) => {
      const { id } = actorOf(request);
      await request.db.transaction((tx) => requireSecondStep(tx, id, new Set(request.body.roles), now()));
      return { roles: await rolesWithSecondStep(request.db) };
    },
  );
}
