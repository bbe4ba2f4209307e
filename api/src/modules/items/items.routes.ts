import {
  bounds,
  CatalogueItem,
  CreatedId,
  CustomItemCreation,
  ItemList,
  ItemSave,
} from 'shared-api/contract';
import { Type } from 'typebox';
import type { Deps } from '#platform/Deps.ts';
import type { App } from '#platform/http/App.ts';
import { actorOf } from '#platform/http/access.ts';
import { once } from '#platform/http/once.ts';
import { IdList, IdParams, idsOf } from '#platform/http/params.ts';
import { expectedRevision, setRevision } from '#platform/http/revision.ts';
import * as items from './items.service.ts';

const read = { access: 'catalogue:read' } as const;
const edit = { access: 'catalogue:edit' } as const;
const tags = ['items'];

const ItemFilter = Type.Object(
  {
    roof_deck_types: Type.Optional(IdList),
    wall_types: Type.Optional(IdList),
    q: Type.Optional(Type.String({ maxLength: bounds.search })),
    inventory: Type.Optional(Type.Boolean()),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 5_000 })),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: bounds.id })),
  },
  { additionalProperties: false },
);

export async function itemRoutes(app: App, { db, now }: Deps) {
  app.get(
    '/items',
    { config: read, schema: { tags, querystring: ItemFilter, response: { 200: ItemList } } },
    ({ query }) =>
      items.listItems(db, {
        roofDeckTypes: idsOf(query.roof_deck_types),
        wallTypes: idsOf(query.wall_types),
        search: query.q ?? '',
        inventoryOnly: query.inventory === true,
        limit: query.limit ?? null,
        offset: query.offset ?? 0,
      }),
  );

  app.get(
    '/items/:id',
    { config: read, schema: { tags, params: IdParams, response: { 200: CatalogueItem } } },
    async (request, reply) => {
      const item = await items.getItem(db, request.params.id);
      setRevision(reply, item.revision);
      return item;
    },
  );

  app.post(
    '/items',
    { config: edit, schema: { tags, body: ItemSave, response: { 201: CatalogueItem } } },
    (request, reply) =>
      once(db, request, reply, (tx) => items.createItem(tx, actorOf(request), request.body)),
  );

  app.post(
    '/items/custom',
    {
      config: { access: 'cart:edit' },
      schema: { tags, body: CustomItemCreation, response: { 201: CreatedId } },
    },
    (request, reply) =>
      once(db, request, reply, (tx) => items.createCustomItem(tx, actorOf(request), request.body)),
  );

  app.put(
    '/items/:id',
    { config: edit, schema: { tags, params: IdParams, body: ItemSave, response: { 200: CatalogueItem } } },
    async (request, reply) => {
      const { params, body } = request;
      const actor = actorOf(request);
      const item = await db.transaction((tx) =>
        items.changeItem(tx, actor, params.id, body, expectedRevision(request)),
      );
      setRevision(reply, item.revision);
      return item;
    },
  );

  app.delete('/items/:id', { config: edit, schema: { tags, params: IdParams } }, async (request, reply) => {
    await db.transaction((tx) => items.deleteItem(tx, request.params.id, now()));
    return reply.code(204).send();
  });
}
