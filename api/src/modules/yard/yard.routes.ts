import {
  DraftEquipment,
  DraftYard,
  EquipmentList,
  EquipmentQuery,
  Rental,
  Week,
  WeekQuery,
  Yard,
  YardFields,
  Yards,
  YardTurnaround,
} from 'shared-api/contract';
import { todayIn } from 'shared-api/rules';
import type { Deps } from '#platform/Deps.ts';
import type { App } from '#platform/http/App.ts';
import { actorOf } from '#platform/http/access.ts';
import { createOnce } from '#platform/http/idempotency.ts';
import { DraftParams, IdParams } from '#platform/http/params.ts';
import { setRevision, writeOf } from '#platform/http/revision.ts';
import { getDraftEquipment, listEquipment } from './equipment.service.ts';
import { rent } from './rentals.service.ts';
import { release, reserve } from './reservations.service.ts';
import { readWeek } from './week.service.ts';
import * as yards from './yards.service.ts';

const tags = ['yard'];
const read = { access: 'project:read' } as const;
const setUp = { access: 'yard:set-up' } as const;
const edit = {
  access: 'draft:edit',
  refusal: 'Only people who prepare lists can reserve equipment',
} as const;

export async function yardRoutes(app: App, { now, env }: Deps) {
  const today = () => ({ today: todayIn(env.timeZone, now()), timeZone: env.timeZone });

  app.get(
    '/yards',
    { config: read, schema: { summary: 'List yards', tags, response: { 200: Yards } } },
    (request) => yards.listYards(request.db, actorOf(request)),
  );

  app.post(
    '/yards',
    { config: setUp, schema: { summary: 'Create yard', tags, body: YardFields, response: { 201: Yard } } },
    (request, reply) =>
      createOnce(request, reply, (tx) => yards.createYard(tx, actorOf(request), request.body)),
  );

  app.put(
    '/yards/:id',
    {
      config: { ...setUp, etag: 'record', ifMatch: true },
      schema: { summary: 'Rename yard', tags, params: IdParams, body: YardFields, response: { 200: Yard } },
    },
    async (request, reply) => {
      const yard = await request.db.transaction((tx) => yards.changeYard(tx, writeOf(request), request.body));
      setRevision(reply, yard.revision);
      return yard;
    },
  );

  app.delete(
    '/yards/:id',
    { config: { ...setUp, ifMatch: true }, schema: { summary: 'Delete yard', tags, params: IdParams } },
    async (request, reply) => {
      await request.db.transaction((tx) => yards.deleteYard(tx, writeOf(request), now()));
      return reply.code(204).send();
    },
  );

  app.put(
    '/yards/turnaround',
    {
      config: setUp,
      schema: {
        summary: 'Set how soon equipment goes out again',
        tags,
        body: YardTurnaround,
        response: { 200: YardTurnaround },
      },
    },
    async ({ db, body }) => {
      await db.transaction((tx) => yards.setTurnaround(tx, body));
      return body;
    },
  );

  app.put(
    '/projects/:projectId/contents/:contentId/yard',
    {
      config: { ...edit, refusal: 'Only people who prepare lists can choose the yard' },
      schema: {
        summary: 'Set the yard of a draft',
        tags,
        params: DraftParams,
        body: DraftYard,
        response: { 200: DraftYard },
      },
    },
    async ({ db, params, body }) => {
      await db.transaction((tx) => yards.setDraftYard(tx, params, body));
      return body;
    },
  );

  app.get(
    '/equipment',
    {
      config: read,
      schema: {
        summary: 'List shared equipment',
        tags,
        querystring: EquipmentQuery,
        response: { 200: EquipmentList },
      },
    },
    (request) => listEquipment(request.db, actorOf(request), { ...request.query, ...today() }),
  );

  app.get(
    '/week',
    {
      config: read,
      schema: {
        summary: 'List what leaves and comes back',
        tags,
        querystring: WeekQuery,
        response: { 200: Week },
      },
    },
    (request) => readWeek(request.db, actorOf(request), request.query, today()),
  );

  app.get(
    '/projects/:projectId/contents/:contentId/equipment',
    {
      config: read,
      schema: {
        summary: 'List shared equipment for a draft',
        tags,
        params: DraftParams,
        response: { 200: DraftEquipment },
      },
    },
    (request) => getDraftEquipment(request.db, actorOf(request), request.params, today()),
  );

  app.put(
    '/projects/:projectId/contents/:contentId/reservation',
    {
      config: edit,
      schema: {
        summary: 'Reserve equipment',
        tags,
        params: DraftParams,
        response: { 200: DraftEquipment },
      },
    },
    (request) => request.db.transaction((tx) => reserve(tx, actorOf(request), request.params, today())),
  );

  app.post(
    '/projects/:projectId/contents/:contentId/rentals',
    {
      config: { ...edit, refusal: 'Only people who prepare lists can rent equipment' },
      schema: {
        summary: 'Rent equipment for a draft',
        tags,
        params: DraftParams,
        body: Rental,
        response: { 201: DraftEquipment },
      },
    },
    (request, reply) =>
      createOnce(request, reply, (tx) => rent(tx, actorOf(request), request.params, request.body, today())),
  );

  app.delete(
    '/projects/:projectId/contents/:contentId/reservation',
    {
      config: edit,
      schema: { summary: 'Release reservation', tags, params: DraftParams },
    },
    async (request, reply) => {
      await request.db.transaction((tx) => release(tx, actorOf(request), request.params, today()));
      return reply.code(204).send();
    },
  );
}
