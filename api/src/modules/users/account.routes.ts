import { ForgottenPassword, MyAccount, PasswordChange, Recovery, RecoveryList } from 'shared-api/contract';
import { Type } from 'typebox';
import { sessionCookies } from '#platform/auth/sessionCookies.ts';
import type { Deps } from '#platform/Deps.ts';
import { notFound } from '#platform/errors/Problem.ts';
import type { App } from '#platform/http/App.ts';
import { actorOf } from '#platform/http/access.ts';
import { jsonBody } from '#platform/http/jsonBody.ts';
import { reportLimit } from '#platform/http/reportLimit.ts';
import { depsOf } from '#platform/http/requestDatabase.ts';
import * as account from './account.service.ts';
import type { MailQueue } from './mailedLinks.service.ts';
import { mailChange, mailReset } from './mailedLinks.service.ts';
import { listRecoveries, useRecoveryLink } from './recovery.service.ts';

const config = { access: 'signed-in' } as const;
const tags = ['users'];

/** What people do with their own account. */
export async function accountRoutes(app: App, deps: Deps & { readonly mailer: MailQueue | null }) {
  const cookies = sessionCookies(deps);

  app.get(
    '/users/me/account',
    {
      config: { ...config, beforeOwnPassword: true, beforeSetUp: true },
      schema: { summary: 'Get my account', tags, response: { 200: MyAccount } },
    },
    (request) => account.accountOf(depsOf(deps, request), actorOf(request)),
  );

  app.post(
    '/users/me/password',
    {
      config: { ...config, beforeOwnPassword: true, beforeSetUp: true },
      schema: {
        summary: 'Change my password',
        tags,
        body: PasswordChange,
        response: { 200: Type.Object({ message: Type.String() }) },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      if (await account.changeOwnPassword(depsOf(deps, request), actor, request.body))
        mailChange(deps, actor);
      return { message: 'Password changed' };
    },
  );

  app.get(
    '/users/recoveries',
    {
      config: { access: 'audit:read' },
      schema: { summary: 'List recent recovery links', tags, response: { 200: RecoveryList } },
    },
    async ({ db }) => ({ recoveries: await listRecoveries(db, deps.now()) }),
  );

  app.post(
    '/users/forgot-password',
    {
      config: { access: 'public', savesLittle: true, rateLimit: reportLimit },
      schema: {
        summary: 'Send a link to choose a new password',
        tags,
        body: ForgottenPassword,
        response: { 200: Type.Object({ message: Type.String() }) },
      },
    },
    async ({ body }) => {
      if (!deps.mailer) throw notFound('This server sends no mail');
      mailReset(deps, body.email);
      return { message: 'If there is such an account, a mail is on its way' };
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
    async (request, reply) => {
      const owner = await useRecoveryLink(depsOf(deps, request), request.body);
      // Whoever has the link may sign in here even while strangers keep the account locked.
      if (!owner.hasSecondStep) cookies.makeKnown(reply, owner.email);
      mailChange(deps, owner);
      return { message: 'Password changed' };
    },
  );

  await app.register(async (scope: App) => {
    await scope.register(jsonBody, { isEmptyAllowed: true });
    scope.delete(
      '/users/me/devices',
      { config, schema: { summary: 'Sign out all my other devices', tags } },
      async (request, reply) => {
        await account.signOutOthers(depsOf(deps, request), actorOf(request));
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
        await account.signOutDevice(depsOf(deps, request), actorOf(request), request.params.id);
        return reply.code(204).send();
      },
    );
  });
}
