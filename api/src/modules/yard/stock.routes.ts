import {
  Id,
  PurchaseStock,
  Receipts,
  StockHistory,
  StockHistoryQuery,
  StockList,
  StockOperations,
  StockQuery,
} from 'shared-api/contract';
import { todayIn } from 'shared-api/rules';
import { Type } from 'typebox';
import type { Deps } from '#platform/Deps.ts';
import type { App } from '#platform/http/App.ts';
import { actorOf } from '#platform/http/access.ts';
import { DraftParams } from '#platform/http/params.ts';
import { carryOutStock, getPurchaseStock, listHistory, listStock } from './stock.service.ts';

const tags = ['yard'];
const read = { access: 'project:read' } as const;
const count = { access: 'stock:count' } as const;
const ItemParams = Type.Object({ id: Id });

export async function stockRoutes(app: App, { now, env }: Deps) {
  app.get(
    '/stock',
    {
      config: read,
      schema: { summary: 'List stock', tags, querystring: StockQuery, response: { 200: StockList } },
    },
    (request) => listStock(request.db, actorOf(request), request.query.yard),
  );

  app.get(
    '/stock/items/:id/events',
    {
      config: read,
      schema: {
        summary: 'List what happened to stock of an item',
        tags,
        params: ItemParams,
        querystring: StockHistoryQuery,
        response: { 200: StockHistory },
      },
    },
    ({ db, params, query }) => listHistory(db, params.id, query.before),
  );

  app.post(
    '/stock/operations',
    {
      config: count,
      schema: {
        summary: 'Count stock, or say what came and went',
        tags,
        body: StockOperations,
        response: { 200: Receipts },
      },
    },
    (request) =>
      request.db.transaction((tx) =>
        carryOutStock(tx, { actor: actorOf(request), now: now() }, request.body),
      ),
  );

  app.get(
    '/projects/:projectId/contents/:contentId/stock',
    {
      config: read,
      schema: {
        summary: "List what of a draft's purchases is in the yard",
        tags,
        params: DraftParams,
        response: { 200: PurchaseStock },
      },
    },
    (request) => getPurchaseStock(request.db, actorOf(request), request.params, todayIn(env.timeZone, now())),
  );
}
