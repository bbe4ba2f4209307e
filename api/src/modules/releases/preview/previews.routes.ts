import type { FastifyReply } from 'fastify';
import { OpenedPreview, PreviewLink, PreviewOpening, PreviewRequest } from 'shared-api/contract';
import { previewHours } from 'shared-api/rules';
import { previewCookie, previewCookieOf, previewIn } from '#platform/auth/previewCookie.ts';
import type { Deps } from '#platform/Deps.ts';
import { forbidden } from '#platform/errors/Problem.ts';
import type { App } from '#platform/http/App.ts';
import { actorOf } from '#platform/http/access.ts';
import { depsOf } from '#platform/http/requestDatabase.ts';
import { releaserOf } from '../Releaser.ts';
import type { ReleaseDeps } from '../releases.service.ts';
import { beginPreview, endPreview, makeLink, openLink } from './previews.service.ts';

const tags = ['releases'];

/** A release that isn't live, on the real data, for one person's browser. */
export async function previewRoutes(
  app: App,
  deps: ReleaseDeps & Pick<Deps, 'env' | 'signingSecret' | 'acceptedSecrets'>,
) {
  const cookie = previewCookie(deps.env.publicUrl);
  const begin = (reply: FastifyReply, { id, answer }: Awaited<ReturnType<typeof beginPreview>>) => {
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
      begin(reply, await beginPreview(depsOf(deps, request), request.body, actorOf(request).id)),
  );

  app.post(
    '/previews/open',
    {
      config: { access: 'signed-in' },
      schema: { summary: 'Open preview link', tags, body: PreviewOpening, response: { 200: OpenedPreview } },
    },
    async (request, reply) =>
      begin(reply, await openLink(depsOf(deps, request), request.body.link, actorOf(request).id)),
  );

  app.post(
    '/previews/links',
    {
      config: { access: 'deploy-token' },
      // Not 201: for that, the answer would be stored for repeated requests, and the link must not be stored.
      schema: { summary: 'Create preview link', tags, body: PreviewRequest, response: { 200: PreviewLink } },
    },
    (request, reply) => {
      if (!request.deployer) throw forbidden();
      // Refuses another remote's token.
      releaserOf(request, request.body.remote);
      reply.header('cache-control', 'no-store');
      const base = deps.env.publicUrl || `${request.protocol}://${request.host}`;
      return makeLink(depsOf(deps, request), request.body, base);
    },
  );

  app.delete(
    '/previews',
    { config: { access: 'signed-in' }, schema: { summary: 'End preview', tags } },
    async (request, reply) => {
      const id = previewIn(deps.acceptedSecrets, cookie.in(request));
      if (id !== null) await endPreview(depsOf(deps, request), id, actorOf(request).id);
      cookie.clear(reply);
      return reply.code(204).send();
    },
  );
}
