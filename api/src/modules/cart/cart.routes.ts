import {
  CartAddition,
  CartBatch,
  CartBatchAnswer,
  CartChanges,
  CartChangesAnswer,
  CartLine,
  CartLines,
  Id,
  LineWrite,
  OneOf,
} from 'shared-api/contract';
import { cartSorts } from 'shared-api/rules';
import { Type } from 'typebox';
import type { App } from '#platform/http/App.ts';
import { actorOf } from '#platform/http/access.ts';
import { createOnce, writeOnce } from '#platform/http/idempotency.ts';
import { DraftParams } from '#platform/http/params.ts';
import { PreparedList } from '#platform/http/preparedList.ts';
import { authorOf } from '#platform/http/requestDatabase.ts';
import { expectedRow, setRowRevision } from '#platform/http/revision.ts';
import * as cart from './cart.service.ts';
import { changeLines } from './changeLines.service.ts';

const tags = ['items of a draft'];
const edit = { access: 'cart:edit' } as const;
const path = '/projects/:projectId/contents/:contentId/items';
const LineParams = Type.Object({ ...DraftParams.properties, itemId: Id });
const CartQuery = Type.Object({ sort: Type.Optional(OneOf(cartSorts)) }, { additionalProperties: false });

/** How many lists stay cached: those that people are working on. */
const mostCachedLists = 200;

export async function cartRoutes(app: App) {
  const prepared = new PreparedList(mostCachedLists);

  app.get(
    path,
    {
      config: { access: 'project:read', etag: 'list' },
      schema: {
        summary: 'List lines',
        tags,
        params: DraftParams,
        querystring: CartQuery,
        response: { 200: CartLines },
      },
    },
    async (request, reply) => {
      const { params, query } = request;
      return prepared.send(request, reply, {
        form: `${params.contentId} ${query.sort ?? ''}`,
        stamp: await cart.listStamp(request.db, params),
        read: () => cart.listLines(request.db, params, query.sort),
      });
    },
  );

  app.post(
    path,
    {
      config: edit,
      schema: {
        summary: 'Add line',
        tags,
        params: DraftParams,
        body: CartAddition,
        response: { 201: CartLine },
      },
    },
    (request, reply) =>
      createOnce(request, reply, (tx) => cart.addLine(tx, actorOf(request), request.params, request.body)),
  );

  app.post(
    `${path}/batch`,
    {
      config: edit,
      schema: {
        summary: 'Add lines',
        tags,
        params: DraftParams,
        body: CartBatch,
        response: { 201: CartBatchAnswer },
      },
    },
    (request, reply) =>
      createOnce(request, reply, (tx) => cart.addLines(tx, actorOf(request), request.params, request.body)),
  );

  app.post(
    `${path}/changes`,
    {
      config: edit,
      schema: {
        summary: 'Change lines',
        tags,
        params: DraftParams,
        body: CartChanges,
        response: { 201: CartChangesAnswer },
      },
    },
    (request, reply) =>
      createOnce(request, reply, (tx) => changeLines(tx, actorOf(request), request.params, request.body)),
  );

  app.put(
    `${path}/:itemId`,
    {
      config: { ...edit, etag: 'row', ifMatch: true, once: true },
      schema: {
        summary: 'Set quantity',
        tags,
        params: LineParams,
        body: LineWrite,
        response: { 200: CartLine },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const [author, seen] = [authorOf(request), expectedRow(request)];
      const change = { itemId: params.itemId, write: body, author, seen };
      const line = await writeOnce(request, reply, (db) => cart.writeLine(db, params, change));
      setRowRevision(reply, line);
      return line;
    },
  );

  app.delete(
    `${path}/:itemId`,
    { config: { ...edit, ifMatch: true }, schema: { summary: 'Remove line', tags, params: LineParams } },
    async (request, reply) => {
      const line = { itemId: request.params.itemId, seen: expectedRow(request) };
      await request.db.transaction((tx) => cart.removeLine(tx, request.params, line));
      return reply.code(204).send();
    },
  );
}
