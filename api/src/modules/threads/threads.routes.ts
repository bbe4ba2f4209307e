import type { FastifyRequest } from 'fastify';
import {
  Comment,
  CommentEdit,
  CommentPrinting,
  DeviceId,
  Id,
  NewComment,
  ThreadDone,
  ThreadSeen,
  Threads,
  ThreadsQuery,
} from 'shared-api/contract';
import { Type } from 'typebox';
import type { Deps } from '#platform/Deps.ts';
import type { App } from '#platform/http/App.ts';
import { actorOf } from '#platform/http/access.ts';
import { DraftParams } from '#platform/http/params.ts';
import { expectedRevision, setRevision } from '#platform/http/revision.ts';
import * as threads from './threads.service.ts';

const tags = ['threads'];
const read = { access: 'project:read' } as const;
const comment = { access: 'draft:comment' } as const;
const path = '/projects/:projectId/contents/:contentId';
const CommentParams = Type.Object({ ...DraftParams.properties, id: DeviceId });
const ThreadParams = Type.Object({ ...DraftParams.properties, id: Id });

export async function threadRoutes(app: App, { now }: Deps) {
  const writingOf = (request: FastifyRequest<{ Params: { projectId: number; contentId: number } }>) => ({
    actor: actorOf(request),
    key: request.params,
    now: now(),
  });

  app.get(
    `${path}/threads`,
    {
      config: read,
      schema: {
        summary: 'List threads of draft',
        tags,
        params: DraftParams,
        querystring: ThreadsQuery,
        response: { 200: Threads },
      },
    },
    (request) => threads.listThreads(request.db, actorOf(request), request.params, request.query.after ?? 0),
  );

  app.post(
    `${path}/comments`,
    {
      config: comment,
      schema: {
        summary: 'Write comment',
        tags,
        params: DraftParams,
        body: NewComment,
        response: { 201: Comment },
      },
    },
    async (request, reply) => {
      reply.code(201);
      return request.db.transaction((tx) => threads.writeComment(tx, writingOf(request), request.body));
    },
  );

  app.put(
    `${path}/comments/:id`,
    {
      config: { ...comment, etag: 'record', ifMatch: true },
      schema: {
        summary: 'Edit comment',
        tags,
        params: CommentParams,
        body: CommentEdit,
        response: { 200: Comment },
      },
    },
    async (request, reply) => {
      const { params, body: edit } = request;
      const [writing, revision] = [writingOf(request), expectedRevision(request)];
      const edited = await request.db.transaction((tx) =>
        threads.editComment(tx, writing, { id: params.id, edit, revision }),
      );
      setRevision(reply, edited.revision);
      return edited;
    },
  );

  app.delete(
    `${path}/comments/:id`,
    { config: comment, schema: { summary: 'Delete comment', tags, params: CommentParams } },
    async (request, reply) => {
      await request.db.transaction((tx) => threads.deleteComment(tx, writingOf(request), request.params.id));
      return reply.code(204).send();
    },
  );

  app.put(
    `${path}/comments/:id/printing`,
    {
      config: comment,
      schema: {
        summary: 'Print comment or not',
        tags,
        params: CommentParams,
        body: CommentPrinting,
        response: { 200: Comment },
      },
    },
    (request) =>
      request.db.transaction((tx) =>
        threads.printComment(tx, writingOf(request), request.params.id, request.body.is_printed),
      ),
  );

  app.put(
    `${path}/threads/:id/done`,
    {
      config: comment,
      schema: { summary: 'Finish thread or not', tags, params: ThreadParams, body: ThreadDone },
    },
    async (request, reply) => {
      await request.db.transaction((tx) =>
        threads.finishThread(tx, writingOf(request), request.params.id, request.body.is_done),
      );
      return reply.code(204).send();
    },
  );

  app.put(
    `${path}/threads/:id/seen`,
    {
      config: read,
      schema: { summary: 'Say what I have seen', tags, params: ThreadParams, body: ThreadSeen },
    },
    async (request, reply) => {
      const { params, body } = request;
      await threads.noteSeen(request.db, actorOf(request), params, params.id, body.seen);
      return reply.code(204).send();
    },
  );
}
