import type { FastifyReply, FastifyRequest } from 'fastify';
import { GateOptions, OpenedPreview, PreviewLink, PreviewOpening, PreviewRequest } from 'shared-api/contract';
import { previewHours } from 'shared-api/rules';
import { previewCookie, previewCookieOf, previewIn } from '#platform/auth/previewCookie.ts';
import type { Deps } from '#platform/Deps.ts';
import { forbidden } from '#platform/errors/Problem.ts';
import type { App } from '#platform/http/App.ts';
import { actorOf } from '#platform/http/access.ts';
import { depsOf } from '#platform/http/requestDatabase.ts';
import { releaserOf } from '../Releaser.ts';
import * as previews from './previews.service.ts';

const tags = ['releases'];

const viewerOf = (request: FastifyRequest) => {
  const { id: userId } = actorOf(request);
  return { userId, by: { userId, tokenId: null, note: null, requestId: request.id } };
};

/** A release that isn't live, on the real data, for one person's browser. */
export async function previewRoutes(
  app: App,
  deps: previews.PreviewDeps & Pick<Deps, 'signingSecret' | 'acceptedSecrets'>,
) {
  const cookie = previewCookie(deps.env.publicUrl);
  const begin = (reply: FastifyReply, { id, answer }: Awaited<ReturnType<typeof previews.beginPreview>>) => {
    cookie.set(reply, previewCookieOf(deps.signingSecret, id), { maxAge: previewHours * 3_600 });
    return answer;
  };

  app.post(
    '/previews',
    {
      config: { access: 'release:read' },
      schema: { summary: 'Preview release', tags, body: PreviewRequest, response: { 200: OpenedPreview } },
    },
    async (request, reply) =>
      begin(reply, await previews.beginPreview(depsOf(deps, request), request.body, viewerOf(request))),
  );

  app.post(
    '/previews/open',
    {
      config: { access: 'signed-in' },
      schema: { summary: 'Open preview link', tags, body: PreviewOpening, response: { 200: OpenedPreview } },
    },
    async (request, reply) =>
      begin(reply, await previews.openLink(depsOf(deps, request), request.body.link, viewerOf(request))),
  );

  app.post(
    '/previews/links',
    {
      config: { access: 'deploy-token' },
      // Not 201: for that, the answer would be stored for repeated requests, and the link must not be stored.
      schema: {
        summary: 'Create preview link',
        tags,
        querystring: GateOptions,
        body: PreviewRequest,
        response: { 200: PreviewLink },
      },
    },
    (request, reply) => {
      if (!request.deployer) throw forbidden();
      const by = releaserOf(request, request.body.remote);
      reply.header('cache-control', 'no-store');
      const base = deps.env.publicUrl || `${request.protocol}://${request.host}`;
      const unopened = request.query.unopened ?? false;
      return previews.makeLink(depsOf(deps, request), { ...request.body, by, unopened, base });
    },
  );

  app.delete(
    '/previews',
    { config: { access: 'signed-in' }, schema: { summary: 'End preview', tags } },
    async (request, reply) => {
      const id = previewIn(deps.acceptedSecrets, cookie.in(request));
      if (id !== null) await previews.endPreview(depsOf(deps, request), id, actorOf(request).id);
      cookie.clear(reply);
      return reply.code(204).send();
    },
  );
}
