import type { FastifyRequest } from 'fastify';
import { Id, OwnedChanges, OwnedOutcomes, OwnedQuantity, OwnedReading } from 'shared-api/contract';
import { todayIn } from 'shared-api/rules';
import { Type } from 'typebox';
import {
  readWorkbook,
  takeWorkbooks,
  workbookBody,
  workbookOf,
  workbookUpload,
} from '#modules/item-imports/itemImports.service.ts';
import type { Deps } from '#platform/Deps.ts';
import type { App } from '#platform/http/App.ts';
import { actorOf } from '#platform/http/access.ts';
import * as owned from './owned.service.ts';

const tags = ['yard'];
const setUp = { access: 'yard:set-up' } as const;
const OwnedParams = Type.Object({ id: Id, itemId: Id });

export async function ownedRoutes(app: App, { now, env }: Deps) {
  takeWorkbooks(app);
  const byOf = (request: FastifyRequest) => ({
    actor: actorOf(request),
    today: todayIn(env.timeZone, now()),
    timeZone: env.timeZone,
  });

  app.put(
    '/yards/:id/items/:itemId',
    {
      config: setUp,
      schema: {
        summary: 'Set what is owned',
        tags,
        params: OwnedParams,
        body: OwnedQuantity,
        response: { 200: OwnedQuantity },
      },
    },
    (request) =>
      request.db.transaction((tx) =>
        owned.setOwned(tx, byOf(request), {
          yardId: request.params.id,
          itemId: request.params.itemId,
          quantity: request.body.quantity,
        }),
      ),
  );

  app.put(
    '/owned-counts',
    {
      config: setUp,
      schema: {
        summary: 'Set what is owned of many items',
        tags,
        body: OwnedChanges,
        response: { 200: OwnedOutcomes },
      },
    },
    async (request) => ({
      outcomes: await request.db.transaction((tx) =>
        owned.changeOwned(tx, byOf(request), request.body.changes),
      ),
    }),
  );

  app.post(
    '/owned-counts/workbook',
    {
      config: { ...setUp, requestTimeoutMs: workbookUpload.requestTimeoutMs },
      ...workbookUpload.route,
      schema: {
        summary: 'Read a workbook of owned quantities',
        tags,
        body: workbookBody,
        response: { 200: OwnedReading },
      },
    },
    async (request) =>
      owned.readOwnedWorkbook(request.db, actorOf(request), await readWorkbook(workbookOf(request))),
  );
}
