import { RecoveryCodes, SecondStepCode, SecondStepRemoval, SecondStepSecret } from 'shared-api/contract';
import { Type } from 'typebox';
import type { Deps } from '#platform/Deps.ts';
import type { App } from '#platform/http/App.ts';
import { actorOf } from '#platform/http/access.ts';
import { jsonBody } from '#platform/http/jsonBody.ts';
import { depsOf } from '#platform/http/requestDatabase.ts';
import { requirePassword } from './ownPassword.service.ts';
import * as secondStep from './secondStep.service.ts';

const config = { access: 'signed-in' } as const;
const setUp = { ...config, beforeSetUp: true } as const;
const tags = ['users'];

/** What people do with their own second step. */
export async function secondStepRoutes(app: App, deps: Deps) {
  await app.register(async (scope: App) => {
    await scope.register(jsonBody, { isEmptyAllowed: true });
    scope.post(
      '/users/me/second-step',
      {
        config: setUp,
        schema: { summary: 'Start to set up my second step', tags, response: { 200: SecondStepSecret } },
      },
      (request) => secondStep.startSetUp(depsOf(deps, request), actorOf(request)),
    );
  });

  app.post(
    '/users/me/second-step/confirmation',
    {
      config: setUp,
      schema: {
        summary: 'Switch on my second step',
        tags,
        body: SecondStepCode,
        response: { 200: RecoveryCodes },
      },
    },
    async (request) => ({
      codes: await secondStep.confirmSetUp(depsOf(deps, request), actorOf(request), request.body.code),
    }),
  );

  app.post(
    '/users/me/second-step/recovery-codes',
    {
      config,
      schema: {
        summary: 'Make new recovery codes',
        tags,
        body: SecondStepCode,
        response: { 200: RecoveryCodes },
      },
    },
    async (request) => ({
      codes: await secondStep.replaceRecoveryCodes(
        depsOf(deps, request),
        actorOf(request),
        request.body.code,
      ),
    }),
  );

  app.post(
    '/users/me/second-step/removal',
    {
      config,
      schema: {
        summary: 'Switch off my second step',
        tags,
        body: SecondStepRemoval,
        response: { 200: Type.Object({ message: Type.String() }) },
      },
    },
    async (request) => {
      const actor = actorOf(request);
      const { password, code } = request.body;
      const own = depsOf(deps, request);
      await requirePassword(own, actor, password);
      await secondStep.switchOff(own, actor, code);
      return { message: 'Two-step sign-in is off' };
    },
  );
}
