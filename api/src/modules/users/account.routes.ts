import { MyAccount, PasswordChange, Recovery } from 'shared-api/contract';
import { Type } from 'typebox';
import type { Deps } from '#platform/Deps.ts';
import type { App } from '#platform/http/App.ts';
import { actorOf } from '#platform/http/access.ts';
import { acceptEmptyBody } from '#platform/http/emptyBody.ts';
import * as account from './account.service.ts';
import { useRecoveryLink } from './recovery.service.ts';

const config = { access: 'signed-in' } as const;
const tags = ['users'];

/** What people do with their own account. */
export async function accountRoutes(app: App, deps: Deps) {
  app.get(
    '/users/me/account',
    {
      config: { ...config, beforeOwnPassword: true },
      schema: { summary: 'Get my account', tags, response: { 200: MyAccount } },
    },
    (request) => account.accountOf(deps, actorOf(request)),
  );

  app.post(
    '/users/me/password',
    {
      config: { ...config, beforeOwnPassword: true },
      schema: {
        summary: 'Change my password',
        tags,
        body: PasswordChange,
        response: { 200: Type.Object({ message: Type.String() }) },
      },
    },
    async (request) => {
      await account.changeOwnPassword(deps, actorOf(request), request.body, request.ip);
      return { message: 'Password changed' };
    },
  );

  app.post(
    '/users/recovery',
    {
      config: { access: 'public', savesLittle: true },
      schema: {
        summary: 'Use a recovery link',
        tags,
        body: Recovery,
        response: { 200: Type.Object({ message: Type.String() }) },
      },
    },
    async (request) => {
      await useRecoveryLink(deps, request.body);
      return { message: 'Password changed' };
    },
  );

  await app.register(async (scope: App) => {
    acceptEmptyBody(scope);
    scope.delete(
      '/users/me/devices',
      { config, schema: { summary: 'Sign out all my other devices', tags } },
      async (request, reply) => {
        await account.signOutOthers(deps, actorOf(request));
        return reply.code(204).send();
      },
    );
    scope.delete(
      '/users/me/devices/:id',
      {
        config,
        schema: {
          summary: 'Sign out one of my devices',
          tags,
          params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
        },
      },
      async (request, reply) => {
        await account.signOutDevice(deps, actorOf(request), request.params.id);
        return reply.code(204).send();
      },
    );
  });
}
