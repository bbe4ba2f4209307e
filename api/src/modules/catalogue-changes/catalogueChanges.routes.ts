import {
  BulkEdit,
  CatalogueChangeResult,
  CatalogueChanges,
  ItemUses,
  Merge,
  mostEditedItems,
  UnitMerge,
  VendorRename,
} from 'shared-api/contract';
import type { Deps } from '#platform/Deps.ts';
import type { App } from '#platform/http/App.ts';
import { actorOf } from '#platform/http/access.ts';
import { createOnce } from '#platform/http/idempotency.ts';
import { jsonBody } from '#platform/http/jsonBody.ts';
import { IdParams } from '#platform/http/params.ts';
import * as changes from './catalogueChanges.service.ts';
import { editItems, renameVendor } from './editItems.service.ts';
import * as merge from './merge.service.ts';

const edit = { access: 'catalogue:edit' } as const;
/** Runs many statements, for up to 20,000 items. */
const write = { ...edit, databaseTimeMs: 60_000 } as const;
/** 20,000 items with their revisions. */
const editBytes = 1024 * 1024;
const editLimits = {
  depth: 5,
  containers: mostEditedItems + 10,
  keys: 50,
  entries: mostEditedItems,
};
const response = { 201: CatalogueChangeResult };

const merges = [
  { path: 'items', tag: 'items', noun: 'item', body: Merge, run: merge.mergeItems },
  { path: 'units', tag: 'units', noun: 'unit', body: UnitMerge, run: merge.mergeUnits },
  { path: 'categories', tag: 'categories', noun: 'category', body: Merge, run: merge.mergeCategories },
] as const;

export async function catalogueChangeRoutes(app: App, { now }: Deps) {
  await app.register(jsonBody, { limits: editLimits });
  app.post(
    '/items/edits',
    {
      config: write,
      bodyLimit: editBytes,
      schema: { summary: 'Change many items', tags: ['items'], body: BulkEdit, response },
    },
    (request, reply) => createOnce(request, reply, (tx) => editItems(tx, actorOf(request), request.body)),
  );

  for (const { path, tag, noun, body, run } of merges)
    app.post(
      `/${path}/:id/merges`,
      {
        config: write,
        schema: {
          summary: `Merge another ${noun} into it`,
          tags: [tag],
          params: IdParams,
          body,
          response,
        },
      },
      (request, reply) =>
        createOnce(request, reply, (tx) =>
          run(tx, {
            actor: actorOf(request),
            now: now(),
            keep: request.params.id,
            from: request.body.from_id,
            unitAnswer: 'unit_on_lists' in request.body ? request.body.unit_on_lists : undefined,
          }),
        ),
    );

  app.get(
    '/items/:id/use-counts',
    {
      config: edit,
      schema: {
        summary: 'Count where an item is used',
        tags: ['items'],
        params: IdParams,
        response: { 200: ItemUses },
      },
    },
    ({ db, params }) => merge.usesOfItem(db, params.id),
  );

  app.post(
    '/vendors/renames',
    {
      config: write,
      schema: { summary: 'Rename vendor', tags: ['items'], body: VendorRename, response },
    },
    (request, reply) => createOnce(request, reply, (tx) => renameVendor(tx, actorOf(request), request.body)),
  );

  app.get(
    '/catalogue-changes',
    {
      config: edit,
      schema: { summary: 'List catalogue changes', tags: ['items'], response: { 200: CatalogueChanges } },
    },
    async ({ db }) => ({ changes: await changes.listChanges(db) }),
  );

  app.post(
    '/catalogue-changes/:id/undo',
    {
      config: write,
      schema: {
        summary: 'Undo catalogue change',
        tags: ['items'],
        params: IdParams,
        response: { 200: CatalogueChangeResult },
      },
    },
    (request) => request.db.transaction((tx) => changes.undoChange(tx, actorOf(request), request.params.id)),
  );
}
