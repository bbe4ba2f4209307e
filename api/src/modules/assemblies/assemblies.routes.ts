import {
  Assembly,
  AssemblyAnswer,
  AssemblyChange,
  AssemblyCreation,
  AssemblyItem,
  AssemblyItemAddition,
  AssemblyItemList,
  AssemblyList,
  Id,
} from 'shared-api/contract';
import { Type } from 'typebox';
import type { Deps } from '#platform/Deps.ts';
import type { App } from '#platform/http/App.ts';
import { once } from '#platform/http/once.ts';
import { IdParams } from '#platform/http/params.ts';
import * as assemblies from './assemblies.service.ts';

const read = { access: 'catalogue:read' } as const;
const edit = { access: 'catalogue:edit' } as const;
const tags = ['assemblies'];
const ItemParams = Type.Object({ id: Id, itemId: Id });

export async function assemblyRoutes(app: App, { db, now }: Deps) {
  app.get('/assemblies', { config: read, schema: { tags, response: { 200: AssemblyList } } }, async () => ({
    assemblies: await assemblies.listAssemblies(db),
  }));

  app.post(
    '/assemblies',
    { config: edit, schema: { tags, body: AssemblyCreation, response: { 201: AssemblyAnswer } } },
    (request, reply) => once(db, request, reply, (tx) => assemblies.createAssembly(tx, request.body)),
  );

  app.get(
    '/assemblies/:id',
    { config: read, schema: { tags, params: IdParams, response: { 200: Assembly } } },
    (request) => assemblies.getAssembly(db, request.params.id),
  );

  app.put(
    '/assemblies/:id',
    {
      config: edit,
      schema: { tags, params: IdParams, body: AssemblyChange, response: { 200: AssemblyAnswer } },
    },
    (request) => db.transaction((tx) => assemblies.changeAssembly(tx, request.params.id, request.body)),
  );

  app.delete(
    '/assemblies/:id',
    { config: edit, schema: { tags, params: IdParams } },
    async (request, reply) => {
      await db.transaction((tx) => assemblies.deleteAssembly(tx, request.params.id, now()));
      return reply.code(204).send();
    },
  );

  app.get(
    '/assemblies/:id/items',
    { config: read, schema: { tags, params: IdParams, response: { 200: AssemblyItemList } } },
    async (request) => ({ items: await assemblies.listAssemblyItems(db, request.params.id) }),
  );

  app.post(
    '/assemblies/:id/items',
    {
      config: edit,
      schema: { tags, params: IdParams, body: AssemblyItemAddition, response: { 201: AssemblyItem } },
    },
    (request, reply) =>
      once(db, request, reply, (tx) => assemblies.addItem(tx, request.params.id, request.body.item_id)),
  );

  app.delete(
    '/assemblies/:id/items/:itemId',
    { config: edit, schema: { tags, params: ItemParams } },
    async (request, reply) => {
      const { id, itemId } = request.params;
      await db.transaction((tx) => assemblies.removeItem(tx, id, itemId));
      return reply.code(204).send();
    },
  );
}
