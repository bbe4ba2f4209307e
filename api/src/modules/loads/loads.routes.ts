import {
  FoundLoad,
  Id,
  LastJobs,
  LastJobsQuery,
  Load,
  LoadCode,
  LoadDays,
  LoadDetail,
  LoadDifferences,
  LoadNews,
  LoadStart,
  Loads,
  Operations,
  Receipts,
  TakeOver,
} from 'shared-api/contract';
import { Type } from 'typebox';
import type { Deps } from '#platform/Deps.ts';
import type { App } from '#platform/http/App.ts';
import { actorOf } from '#platform/http/access.ts';
import { createOnce } from '#platform/http/idempotency.ts';
import { DraftParams, IdParams } from '#platform/http/params.ts';
import { listLastJobs } from './lastJobs.service.ts';
import { changeDays } from './loadDays.service.ts';
import * as loads from './loads.service.ts';
import { carryOut } from './operations.service.ts';
import { getDifferences, takeOverList } from './takeOver.service.ts';

const tags = ['loads'];
const read = { access: 'project:read' } as const;
const edit = { access: 'draft:edit', refusal: 'Only people who prepare lists can load them' } as const;
const LoadsQuery = Type.Object({ project_id: Type.Optional(Id) }, { additionalProperties: false });
const NewsQuery = Type.Object(
  { after: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }) },
  { additionalProperties: false },
);

export async function loadRoutes(app: App, { now }: Deps) {
  app.get(
    '/loads',
    {
      config: read,
      schema: { summary: 'List loads', tags, querystring: LoadsQuery, response: { 200: Loads } },
    },
    (request) => loads.listLoads(request.db, actorOf(request), request.query.project_id),
  );

  app.get(
    '/loads/codes/:code',
    {
      config: read,
      schema: {
        summary: 'Find load by code',
        tags,
        params: Type.Object({ code: LoadCode }),
        response: { 200: FoundLoad },
      },
    },
    (request) => loads.findLoad(request.db, request.params.code),
  );

  app.get(
    '/loads/:id',
    { config: read, schema: { summary: 'Get load', tags, params: IdParams, response: { 200: LoadDetail } } },
    (request) => loads.getLoad(request.db, actorOf(request), request.params.id),
  );

  app.get(
    '/loads/:id/news',
    {
      config: read,
      schema: {
        summary: 'Read what is new in a load',
        tags,
        params: IdParams,
        querystring: NewsQuery,
        response: { 200: LoadNews },
      },
    },
    (request) => loads.getNews(request.db, actorOf(request), request.params.id, request.query.after),
  );

  app.get(
    '/loads/:id/differences',
    {
      config: read,
      schema: {
        summary: 'Compare load with list',
        tags,
        params: IdParams,
        response: { 200: LoadDifferences },
      },
    },
    (request) => getDifferences(request.db, request.params.id),
  );

  app.put(
    '/loads/:id/days',
    {
      config: edit,
      schema: {
        summary: 'Change days of load',
        tags,
        params: IdParams,
        body: LoadDays,
        response: { 200: Load },
      },
    },
    (request) =>
      request.db.transaction((tx) => changeDays(tx, actorOf(request), request.params.id, request.body)),
  );

  app.post(
    '/loads/:id/list',
    {
      config: edit,
      schema: {
        summary: 'Take over list',
        tags,
        params: IdParams,
        body: TakeOver,
        response: { 200: Load },
      },
    },
    (request) =>
      request.db.transaction((tx) =>
        takeOverList(tx, { actor: actorOf(request), now: now() }, request.params.id, request.body.version),
      ),
  );

  app.get(
    '/projects/:projectId/contents/:contentId/last-jobs',
    {
      config: read,
      schema: {
        summary: 'List what the last jobs used',
        tags,
        params: DraftParams,
        querystring: LastJobsQuery,
        response: { 200: LastJobs },
      },
    },
    (request) => listLastJobs(request.db, actorOf(request), request.params, request.query.category_id),
  );

  app.post(
    '/projects/:projectId/contents/:contentId/loads',
    {
      config: edit,
      schema: { summary: 'Start load', tags, params: DraftParams, body: LoadStart, response: { 201: Load } },
    },
    (request, reply) =>
      createOnce(request, reply, (tx) =>
        loads.startLoad(tx, actorOf(request), request.params, request.body.for),
      ),
  );

  app.post(
    '/loads/:id/trips',
    {
      config: edit,
      schema: { summary: 'Start next trip', tags, params: IdParams, response: { 201: Load } },
    },
    (request, reply) =>
      createOnce(request, reply, (tx) => loads.startNextTrip(tx, actorOf(request), request.params.id)),
  );

  app.post(
    '/operations',
    {
      config: edit,
      schema: { summary: 'Carry out operations', tags, body: Operations, response: { 200: Receipts } },
    },
    (request) =>
      request.db.transaction((tx) => carryOut(tx, { actor: actorOf(request), now: now() }, request.body)),
  );
}
