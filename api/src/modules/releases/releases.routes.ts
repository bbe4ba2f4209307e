import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  CanaryChange,
  ChannelStateChange,
  DependencyBoard,
  DeployTokenCreation,
  DeployTokenList,
  FlagChange,
  FlagId,
  GateOptions,
  HealthHistory,
  NewDeployToken,
  Promotion,
  Publication,
  Release,
  ReleaseChannel,
  ReleaseChannelList,
  RemoteName,
} from 'shared-api/contract';
import { releaseLimits } from 'shared-api/rules';
import { Type } from 'typebox';
import { forbidden } from '#platform/errors/Problem.ts';
import type { App } from '#platform/http/App.ts';
import { actorOf } from '#platform/http/access.ts';
import { onceFor } from '#platform/http/idempotency.ts';
import { IdParams } from '#platform/http/params.ts';
import { depsOf } from '#platform/http/requestDatabase.ts';
import { expectedRevision, setRevision } from '#platform/http/revision.ts';
import { bodyLater } from '#platform/http/validation.ts';
import { dependencyBoard } from './dependencyBoard.ts';
import { createDeployToken, listDeployTokens, revokeDeployToken } from './deployTokens.service.ts';
import { setFlag } from './flags/flags.service.ts';
import { publish } from './publish/publish.ts';
import { releaserOf } from './Releaser.ts';
import * as releases from './releases.service.ts';

const read = { access: 'release:read' } as const;
const manage = { access: 'release:manage' } as const;
const tags = ['releases'];
/** What every change of a channel has in common. */
const change = { ...manage, deployToken: true, etag: 'record', ifMatch: true } as const;
const ofChannel = {
  tags,
  params: Type.Object({ remote: RemoteName }),
  querystring: GateOptions,
  response: { 200: ReleaseChannel },
};
/** Base64 makes files a third larger. */
const publishing = {
  config: { access: 'deploy-token', requestTimeoutMs: 120_000, databaseTimeMs: 60_000 },
  bodyLimit: Math.ceil(releaseLimits.bytes * 1.4),
  validatorCompiler: bodyLater,
} as const;

type ChannelRequest = FastifyRequest<{ Params: { remote: string }; Querystring: GateOptions }>;

const writeOf = (request: ChannelRequest, reply: FastifyReply): releases.ChannelWrite => ({
  remote: request.params.remote,
  by: releaserOf(request, request.params.remote),
  revision: expectedRevision(request),
  unopened: request.query.unopened ?? false,
  mayExceedBudget: request.query.over_budget === true || !request.deployer,
  once: onceFor(request, reply, 200),
});

const changed = (reply: FastifyReply, channel: ReleaseChannel) => {
  setRevision(reply, channel.revision);
  return channel;
};

const mayManage = (request: FastifyRequest) => actorOf(request).permissions.has('release:manage');

export async function releaseRoutes(app: App, deps: releases.ReleaseDeps) {
  const { now } = deps;

  app.get(
    '/releases',
    { config: read, schema: { summary: 'List releases', tags, response: { 200: ReleaseChannelList } } },
    (request) => releases.listChannels(depsOf(deps, request), mayManage(request)),
  );

  app.get(
    '/releases/:remote/health',
    {
      config: read,
      schema: {
        summary: 'Read health by day',
        tags,
        params: Type.Object({ remote: RemoteName }),
        response: { 200: HealthHistory },
      },
    },
    (request) => releases.listHealthDays(depsOf(deps, request), request.params.remote),
  );

  app.get(
    '/releases/dependencies',
    {
      config: read,
      schema: { summary: 'List dependencies', tags, response: { 200: DependencyBoard } },
    },
    () => dependencyBoard(deps.liveSets),
  );

  // Its thread parses the body, so nothing here does.
  await app.register(async (scope: App) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer' },
      async (_request: FastifyRequest, bytes: Buffer) => bytes,
    );
    scope.post(
      '/releases',
      {
        ...publishing,
        schema: { summary: 'Publish release', tags, body: Publication, response: { 200: Release } },
      },
      async (request) => {
        const { deployer } = request;
        if (!deployer) throw forbidden();
        const json: unknown = request.body; // unread, whatever the schema says
        return publish(depsOf(deps, request), {
          json: json instanceof Buffer ? json : Buffer.alloc(0),
          deployer,
          releaserOf: (remote) => releaserOf(request, remote),
        });
      },
    );
  });

  app.post(
    '/releases/:remote/promote',
    { config: change, schema: { ...ofChannel, summary: 'Promote release', body: Promotion } },
    async (request, reply) =>
      changed(
        reply,
        await releases.promote(depsOf(deps, request), writeOf(request, reply), request.body.version),
      ),
  );

  app.post(
    '/releases/:remote/roll-back',
    { config: change, schema: { ...ofChannel, summary: 'Roll back release' } },
    async (request, reply) =>
      changed(reply, await releases.rollBack(depsOf(deps, request), writeOf(request, reply))),
  );

  app.put(
    '/releases/:remote/canary',
    { config: change, schema: { ...ofChannel, summary: 'Set canary', body: CanaryChange } },
    async (request, reply) =>
      changed(reply, await releases.setCanary(depsOf(deps, request), writeOf(request, reply), request.body)),
  );

  app.put(
    '/releases/:remote/flags/:flag',
    {
      config: change,
      schema: {
        ...ofChannel,
        params: Type.Object({ remote: RemoteName, flag: FlagId }),
        summary: 'Set flag',
        body: FlagChange,
      },
    },
    async (request, reply) =>
      changed(
        reply,
        await setFlag(depsOf(deps, request), writeOf(request, reply), request.params.flag, request.body),
      ),
  );

  app.put(
    '/releases/:remote/state',
    { config: change, schema: { ...ofChannel, summary: 'Switch remote', body: ChannelStateChange } },
    async (request, reply) =>
      changed(
        reply,
        await releases.switchTo(depsOf(deps, request), writeOf(request, reply), request.body.state),
      ),
  );

  app.get(
    '/deploy-tokens',
    { config: read, schema: { summary: 'List deploy tokens', tags, response: { 200: DeployTokenList } } },
    async (request) => ({ tokens: await listDeployTokens(request.db, mayManage(request), now()) }),
  );

  app.post(
    '/deploy-tokens',
    {
      config: manage,
      // Not 201: for that, the answer would be stored for repeated requests, and the secret must not be stored.
      schema: {
        summary: 'Create deploy token',
        tags,
        body: DeployTokenCreation,
        response: { 200: NewDeployToken },
      },
    },
    (request, reply) => {
      reply.header('cache-control', 'no-store');
      const by = { ...releaserOf(request, request.body.remote), userId: actorOf(request).id };
      return request.db.transaction((tx) => createDeployToken(tx, by, request.body, now()));
    },
  );

  app.delete(
    '/deploy-tokens/:id',
    { config: manage, schema: { summary: 'Revoke deploy token', tags, params: IdParams } },
    async (request, reply) => {
      await request.db.transaction((tx) =>
        revokeDeployToken(tx, releaserOf(request, ''), request.params.id, now()),
      );
      // Previews through its links end.
      await deps.liveSets.refresh();
      return reply.code(204).send();
    },
  );
}
