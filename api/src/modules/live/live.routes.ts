import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Divergence, LiveEvent, LiveHealth, Place } from 'shared-api/contract';
import { liveLists, mostFollowedDrafts } from 'shared-api/rules';
import { type Static, Type } from 'typebox';
import { draftNotFound } from '#modules/drafts/drafts.service.ts';
import { invalid, Problem } from '#platform/errors/Problem.ts';
import type { App } from '#platform/http/App.ts';
import { actorOf } from '#platform/http/access.ts';
import { DraftParams, IdList, idsOf } from '#platform/http/params.ts';
import { reportLimit } from '#platform/http/reportLimit.ts';
import { defaultHeaders } from '#platform/http/securityHeaders.ts';
import type { LiveHub } from '#platform/live/LiveHub.ts';
import { LiveStream, type Watches } from '#platform/live/LiveStream.ts';
import { probePauseMs } from '#platform/live/limits.ts';
import { rightsText } from './liveSource.ts';
import { setPlace } from './presence.repository.ts';

const tags = ['live'];
const words = liveLists.join('|');

/**
 * `projects` are those whose drafts' people are wanted, `notices` asks for how many the reader hasn't read. With `once`, the answer ends when it has told what is now. `held` says that a
 * stream was opened and nothing of it arrived.
 */
const LiveQuery = Type.Object(
  {
    drafts: Type.Optional(IdList),
    projects: Type.Optional(IdList),
    lists: Type.Optional(Type.String({ pattern: `^(${words})(,(${words}))*$` })),
    loads: Type.Optional(IdList),
    notices: Type.Optional(Type.Boolean()),
    once: Type.Optional(Type.Boolean()),
    held: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);

const events = {
  description: 'Server-sent events. The data of each is one of these.',
  content: { 'text/event-stream': { schema: LiveEvent } },
};

interface LiveDeps {
  readonly hub: LiveHub;
}

export async function liveRoutes(app: App, { hub }: LiveDeps) {
  app.get(
    '/live',
    {
      exposeHeadRoute: false,
      config: { access: 'project:read' },
      schema: { summary: 'Follow changes', tags, querystring: LiveQuery, response: { 200: events } },
    },
    async (request, reply) => {
      const { id: userId, sessionId, expiresAt, permissions } = actorOf(request);
      const watches = watchesOf(request.query);
      if (!request.query.once && !hub.hasRoomFor(userId)) throw tooMany();
      const watcher = { userId, sessionId, expiresAt, rights: rightsText(permissions) };
      if (request.query.once) hub.streamless.note(watcher, request.query.held ?? false);
      const stream = new LiveStream(watcher, watches, beginStream(request, reply), request.query.once);
      hub.open(stream);
      // Unlike the event, it also tells of a reader who has gone already.
      finished(reply.raw, () => hub.close(stream));
      return reply;
    },
  );

  app.get(
    '/live/health',
    {
      config: { access: 'release:read' },
      schema: { summary: 'Read how browsers follow changes', tags, response: { 200: LiveHealth } },
    },
    () => hub.health,
  );

  const path = '/projects/:projectId/contents/:contentId';

  app.put(
    `${path}/place`,
    {
      config: { access: 'project:read' },
      schema: { summary: 'Say where I am', tags, params: DraftParams, body: Place },
    },
    async (request, reply) => {
      const { id: userId, sessionId } = actorOf(request);
      const { params, body } = request;
      const isNews = await setPlace(request.db, { userId, sessionId }, params, body.place);
      if (isNews === null) throw draftNotFound();
      if (isNews) hub.tell([params.contentId]);
      return reply.code(204).send();
    },
  );

  // For the health check: what it sends comes in two parts, with a pause between them.
  app.get(
    '/live/probe',
    { exposeHeadRoute: false, config: { access: 'public', isProbe: true }, schema: { hide: true } },
    async (request, reply) => {
      const stream = beginStream(request, reply);
      stream.write(':1\n\n');
      setTimeout(() => stream.end(':2\n\n'), probePauseMs).unref();
    },
  );

  app.post(
    `${path}/divergences`,
    {
      config: { access: 'project:read', rateLimit: reportLimit },
      schema: { summary: 'Report divergence', tags, params: DraftParams, body: Divergence },
    },
    async (request, reply) => {
      const { params, body } = request;
      hub.divergences += 1;
      request.log.error(
        { draft: params.contentId, ...body },
        'a browser showed another list than it was sent',
      );
      return reply.code(204).send();
    },
  );
}

function watchesOf({ drafts, projects, lists, loads, notices = false }: Static<typeof LiveQuery>): Watches {
  const wanted = new Set(lists?.split(','));
  const watches = {
    drafts: [...new Set(idsOf(drafts))],
    projects: [...new Set(idsOf(projects))],
    lists: liveLists.filter((list) => wanted.has(list)),
    loads: [...new Set(idsOf(loads))],
  };
  if (!notices && Object.values(watches).every((each) => each.length === 0))
    throw invalid('drafts', 'Name something to follow');
  if (watches.drafts.length > mostFollowedDrafts)
    throw invalid('drafts', `Follow ${mostFollowedDrafts} drafts at most`);
  return { ...watches, notices };
}

/** Neither proxies nor our own compression may hold bytes back until there are more. */
function beginStream(request: FastifyRequest, reply: FastifyReply) {
  reply.hijack();
  reply.raw.writeHead(200, {
    ...defaultHeaders,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-request-id': request.id,
  });
  return reply.raw;
}

const tooMany = () =>
  new Problem(503, 'rate_limited', 'Too many streams are open. Ask again every few seconds instead', {
    headers: { 'retry-after': '30' },
  });
