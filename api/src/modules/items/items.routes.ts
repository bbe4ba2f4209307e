import {
  CatalogueItem,
  CreatedId,
  CustomItemCreation,
  ItemChange,
  ItemList,
  ItemPrices,
  ItemSave,
  ItemTranslation,
  Offset,
  OneOf,
  Uses,
} from 'shared-api/contract';
import { bounds } from 'shared-api/rules';
import { type Static, Type } from 'typebox';
import { admitDirectUpload } from '#modules/uploads/uploads.service.ts';
import { catalogueCan } from '#platform/auth/catalogueCan.ts';
import type { Deps } from '#platform/Deps.ts';
import { listRevision } from '#platform/database/listRevision.ts';
import type { App } from '#platform/http/App.ts';
import { actorOf } from '#platform/http/access.ts';
import { createOnce } from '#platform/http/idempotency.ts';
import { IdList, IdParams, idsOf } from '#platform/http/params.ts';
import { PreparedList } from '#platform/http/preparedList.ts';
import { depsOf } from '#platform/http/requestDatabase.ts';
import { expectedRevision, setRevision, writeOf } from '#platform/http/revision.ts';
import { mapWithPauses } from '#platform/work/withPauses.ts';
import { itemSorts } from './itemOrder.ts';
import * as items from './items.service.ts';
import { namedPhotosOf } from './namedPhotos.ts';

const read = { access: 'catalogue:read' } as const;
const edit = { access: 'catalogue:edit' } as const;
const tags = ['items'];

const ItemFilter = Type.Object(
  {
    roof_deck_types: Type.Optional(IdList),
    wall_types: Type.Optional(IdList),
    q: Type.Optional(Type.String({ maxLength: bounds.search })),
    inventory: Type.Optional(Type.Boolean()),
    sort: Type.Optional(OneOf(itemSorts)),
    order: Type.Optional(OneOf(['asc', 'desc'] as const)),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 5_000 })),
    offset: Type.Optional(Offset),
  },
  { additionalProperties: false },
);

export async function itemRoutes(app: App, deps: Deps) {
  const { now } = deps;
  const [wholeLists, pages] = [new PreparedList(), new PreparedList()];
  const namedPhotos = namedPhotosOf(deps);

  app.get(
    '/items',
    {
      config: { ...read, etag: 'records' },
      schema: { summary: 'List items', tags, querystring: ItemFilter, response: { 200: ItemList } },
    },
    async (request, reply) => {
      const { roof_deck_types, wall_types, ...rest } = request.query;
      const surfaces = { roofDeckTypes: idsOf(roof_deck_types), wallTypes: idsOf(wall_types) };
      const query = { ...queryOf(rest), ...surfaces };
      const actor = actorOf(request);
      const photos = await namedPhotos();
      const read = async () => {
        const list = await items.listItems(request.db, actor, query);
        return { ...list, items: await mapWithPauses(list.items, photos.mark) };
      };
      const form = JSON.stringify([query, catalogueCan(actor), photos.version]);
      const stamp = await listRevision(request.db, 'items');
      // Apart, so that a run of searches doesn't push out the list that everybody reads.
      if (Object.keys(rest).length > 0) return pages.send(request, reply, { form, stamp, read });
      return wholeLists.send(request, reply, { form, stamp, read, records: 'items' });
    },
  );

  app.get(
    '/items/:id',
    {
      config: { ...read, etag: 'record' },
      schema: { summary: 'Get item', tags, params: IdParams, response: { 200: CatalogueItem } },
    },
    async (request, reply) => {
      const item = await items.getItem(request.db, actorOf(request), request.params.id);
      setRevision(reply, item.revision);
      return (await namedPhotos()).mark(item);
    },
  );

  app.get(
    '/items/:id/uses',
    {
      config: read,
      schema: { summary: 'List uses of item', tags, params: IdParams, response: { 200: Uses } },
    },
    (request) => items.usesOf(request.db, request.params.id),
  );

  app.get(
    '/items/:id/prices',
    {
      config: edit,
      schema: { summary: 'List prices of item', tags, params: IdParams, response: { 200: ItemPrices } },
    },
    ({ db, params }) => items.listPrices(db, params.id),
  );

  app.post(
    '/items',
    {
      config: edit,
      schema: { summary: 'Create item', tags, body: ItemSave, response: { 201: CatalogueItem } },
    },
    async (request, reply) => {
      const { body } = request;
      const actor = actorOf(request);
      await admitDirectUpload(depsOf(deps, request), actor, body.image_url);
      const photos = await namedPhotos();
      return createOnce(request, reply, async (tx) =>
        photos.mark(await items.createItem(tx, actor, body, now())),
      );
    },
  );

  app.post(
    '/items/custom',
    {
      config: { access: 'cart:edit' },
      schema: { summary: 'Create custom item', tags, body: CustomItemCreation, response: { 201: CreatedId } },
    },
    (request, reply) =>
      createOnce(request, reply, (tx) => items.createCustomItem(tx, actorOf(request), request.body)),
  );

  app.put(
    '/items/:id',
    {
      config: { ...edit, etag: 'record', ifMatch: true },
      schema: {
        summary: 'Change item',
        tags,
        params: IdParams,
        body: ItemChange,
        response: { 200: CatalogueItem },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const actor = actorOf(request);
      await admitDirectUpload(depsOf(deps, request), actor, body.image_url);
      const item = await request.db.transaction((tx) =>
        items.changeItem(tx, actor, params.id, body, expectedRevision(request), now()),
      );
      setRevision(reply, item.revision);
      return (await namedPhotos()).mark(item);
    },
  );

  app.put(
    '/items/:id/spanish-name',
    {
      config: { ...edit, etag: 'record', ifMatch: true },
      schema: {
        summary: 'Translate item',
        tags,
        params: IdParams,
        body: ItemTranslation,
        response: { 200: CatalogueItem },
      },
    },
    async (request, reply) => {
      const item = await request.db.transaction((tx) =>
        items.translateItem(tx, writeOf(request), request.body),
      );
      setRevision(reply, item.revision);
      return (await namedPhotos()).mark(item);
    },
  );

  app.delete(
    '/items/:id',
    { config: { ...edit, ifMatch: true }, schema: { summary: 'Delete item', tags, params: IdParams } },
    async (request, reply) => {
      const [actor, id, revision] = [actorOf(request), request.params.id, expectedRevision(request)];
      await request.db.transaction((tx) => items.deleteItem(tx, actor, id, revision, now()));
      return reply.code(204).send();
    },
  );
}

function queryOf({ q, inventory, sort, order, limit, offset }: Static<typeof ItemFilter>) {
  const { wholeCatalogue } = items;
  return {
    ...wholeCatalogue,
    search: q ?? wholeCatalogue.search,
    inventoryOnly: inventory ?? wholeCatalogue.inventoryOnly,
    sort: sort ?? wholeCatalogue.sort,
    order: order ?? wholeCatalogue.order,
    limit: limit ?? wholeCatalogue.limit,
    offset: offset ?? wholeCatalogue.offset,
  };
}
