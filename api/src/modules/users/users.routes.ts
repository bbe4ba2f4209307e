import type { FastifyRequest } from 'fastify';
import {
  Employee,
  LockDownOf,
  Me,
  PasswordReset,
  SecondStepRemovalOf,
  SignupRequest,
  UserChange,
  UserDeletion,
  UserList,
} from 'shared-api/contract';
import { onlyAdministrators, readEmail } from 'shared-api/rules';
import { Type } from 'typebox';
import type { Deps } from '#platform/Deps.ts';
import { invalid } from '#platform/errors/Problem.ts';
import type { App } from '#platform/http/App.ts';
import { actorOf } from '#platform/http/access.ts';
import { createOnce } from '#platform/http/idempotency.ts';
import { jsonBody } from '#platform/http/jsonBody.ts';
import { IdParams } from '#platform/http/params.ts';
import { setRevision, writeOf } from '#platform/http/revision.ts';
import { lockDown, undoLockDown } from './lockDown.service.ts';
import type { MailQueue } from './mailedLinks.service.ts';
import { mailChange, mailInvitation, unsentInvitations } from './mailedLinks.service.ts';
import { rolesToGive } from './users.policy.ts';
import { presentColleague, presentEmployee, presentMe } from './users.presenter.ts';
import type { UserRow } from './users.repository.ts';
import * as users from './users.service.ts';

const manage = { access: 'employee:manage' } as const;
const tags = ['users'];
const Message = Type.Object({ message: Type.String() });

export async function userRoutes(app: App, deps: Deps & { readonly mailer: MailQueue | null }) {
  app.get(
    '/users/me',
    {
      config: { access: 'signed-in', beforeOwnPassword: true, beforeCode: true, beforeSetUp: true },
      schema: { summary: 'Get current user', tags, response: { 200: Me } },
    },
    async (request) => presentMe(actorOf(request)),
  );

  app.get(
    '/users',
    { config: { access: 'signed-in' }, schema: { summary: 'List users', tags, response: { 200: UserList } } },
    async (request) => {
      const actor = actorOf(request);
      const seesAll = actor.permissions.has('employee:read-email');
      const rows = await users.listUsers(request.db);
      const unsent = seesAll ? await unsentInvitations(request.db, deps.now()) : new Map<number, never>();
      return {
        users: rows.map((row) =>
          seesAll ? presentEmployee(actor, row, unsent.get(row.id)) : presentColleague(row),
        ),
        assignable_roles: rolesToGive(actor),
      };
    },
  );

  app.post(
    '/users/signup',
    {
      config: { ...manage, refusal: 'Only administrators can create employees' },
      preValidation: readTyped,
      schema: { summary: 'Create user', tags, body: SignupRequest, response: { 201: Employee } },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      // Empty if the account was made by an earlier call.
      const made: UserRow[] = [];
      const answer = await createOnce(request, reply, async (tx) => {
        const row = await users.createUser(tx, actor, request.body, deps.env.passwordMin);
        made.push(row);
        return presentEmployee(actor, row);
      });
      for (const row of made) mailInvitation(deps, row, actor.name);
      return answer;
    },
  );

  app.patch(
    '/users/:id',
    {
      config: { ...manage, refusal: onlyAdministrators.edit, etag: 'record', ifMatch: true },
      preValidation: readTyped,
      schema: {
        summary: 'Change user',
        tags,
        params: IdParams,
        body: UserChange,
        response: { 200: Employee },
      },
    },
    async (request, reply) => {
      const write = writeOf(request);
      const row = await request.db.transaction((tx) => users.changeUser(tx, write, request.body, deps.now()));
      setRevision(reply, row.revision);
      return presentEmployee(write.actor, row);
    },
  );

  await app.register(async (scope: App) => {
    await scope.register(jsonBody, { isEmptyAllowed: true });
    scope.delete(
      '/users/admin/delete-user',
      {
        config: { ...manage, refusal: onlyAdministrators.delete },
        schema: { summary: 'Delete user', tags, querystring: UserDeletion, body: UserDeletion },
      },
      async (request, reply) => {
        const actor = actorOf(request);
        const id = idToDelete(request.body, request.query);
        await request.db.transaction((tx) => users.deleteUser(tx, actor, id, deps.now()));
        return reply.code(204).send();
      },
    );
  });

  app.post(
    '/users/admin/password-reset/reset',
    {
      config: { ...manage, refusal: onlyAdministrators.reset },
      schema: {
        summary: 'Reset password',
        tags,
        body: PasswordReset,
        response: { 200: Message },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const rules = { shortest: deps.env.passwordMin, now: deps.now() };
      const owner = await request.db.transaction((tx) => users.resetPassword(tx, actor, request.body, rules));
      mailChange(deps, owner);
      return { message: 'Password reset successfully' };
    },
  );

  app.post(
    '/users/admin/lock-down',
    {
      config: { ...manage, refusal: onlyAdministrators.lock_down },
      schema: { summary: 'Lock an account down', tags, body: LockDownOf, response: { 200: Message } },
    },
    async (request) => {
      const asked = { userId: request.body.user_id, now: deps.now(), requestId: request.id };
      const message = await request.db.transaction((tx) => lockDown(tx, actorOf(request), asked));
      return { message };
    },
  );

  app.post(
    '/users/admin/lock-down/undo',
    {
      config: { ...manage, refusal: onlyAdministrators.lock_down },
      schema: { summary: 'Undo a lock-down', tags, body: LockDownOf, response: { 200: Message } },
    },
    async (request) => {
      const { user_id: userId } = request.body;
      const message = await request.db.transaction((tx) => undoLockDown(tx, actorOf(request), userId));
      return { message };
    },
  );

  app.post(
    '/users/admin/second-step/removal',
    {
      config: { ...manage, refusal: onlyAdministrators.edit },
      schema: {
        summary: "Remove an employee's second step",
        tags,
        body: SecondStepRemovalOf,
        response: { 200: Message },
      },
    },
    async (request) => {
      const { user_id: id } = request.body;
      const actor = actorOf(request);
      await request.db.transaction((tx) => users.removeSecondStep(tx, actor, id, deps.now()));
      return { message: 'Two-step sign-in removed' };
    },
  );
}

/** The id of the body or the address; they have to agree if both have one. */
function idToDelete(body: UserDeletion, address: UserDeletion): number {
  const id = body.user_id ?? address.user_id;
  if (id === undefined) throw invalid('user_id', 'Say which employee to delete');
  if (address.user_id !== undefined && address.user_id !== id)
    throw invalid('user_id', 'The address and the body name different employees');
  return id;
}

/** Ignores case and surrounding spaces in roles, and marks around an email. */
async function readTyped({ body }: FastifyRequest) {
  if (typeof body !== 'object' || body === null) return;
  if ('role' in body && typeof body.role === 'string') body.role = body.role.trim().toLowerCase();
  if ('email' in body && typeof body.email === 'string') body.email = readEmail(body.email);
}
