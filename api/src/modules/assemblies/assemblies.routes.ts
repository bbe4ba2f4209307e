import {
  Assembly,
  AssemblyAnswer,
  AssemblyChange,
  AssemblyContents,
  AssemblyCreation,
  AssemblyItem,
  AssemblyItemAddition,
  AssemblyItemChanges,
  AssemblyItemList,
  AssemblyList,
  Id,
  Uses,
} from 'shared-api/contract';
import { Type } from 'typebox';
import type { Deps } from '#platform/Deps.ts';
import type { App } from '#platform/http/App.ts';
import { actorOf } from '#platform/http/access.ts';
import { createOnce } from '#platform/http/idempotency.ts';
import { IdParams } from '#platform/http/params.ts';
import { setRevision, writeOf } from '#platform/http/revision.ts';
import * as assemblies from './assemblies.service.ts';

const read = { access: 'catalogue:read' } as const;
const edit = { access: 'catalogue:edit' } as const;
const tags = ['assemblies'];
const ItemParams = Type.Object({ id: Id, itemId: Id });

export async function assemblyRoutes(app: App, { now }: Deps) {
  app.get(
    '/assemblies',
    { config: read, schema: { summary: 'List assemblies', tags, response: { 200: AssemblyList } } },
    async (request) => ({
      assemblies: await assemblies.listAssemblies(request.db, actorOf(request)),
    }),
  );

  app.post(
    '/assemblies',
    {
      config: edit,
      schema: { summary: 'Create assembly', tags, body: AssemblyCreation, response: { 201: AssemblyAnswer } },
    },
    (request, reply) =>
      createOnce(request, reply, (tx) => assemblies.createAssembly(tx, actorOf(request), request.body)),
  );

  app.get(
    '/assemblies/:id',
    {
      config: { ...read, etag: 'record' },
      schema: { summary: 'Get assembly', tags, params: IdParams, response: { 200: Assembly } },
    },
    async (request, reply) => {
      const assembly = await assemblies.getAssembly(request.db, actorOf(request), request.params.id);
      setRevision(reply, assembly.revision);
      return assembly;
    },
  );

  app.put(
    '/assemblies/:id',
    {
      config: { ...edit, etag: 'record', ifMatch: true },
      schema: {
        summary: 'Change assembly',
        tags,
        params: IdParams,
        body: AssemblyChange,
        response: { 200: AssemblyAnswer },
      },
    },
    async (request, reply) => {
      const write = writeOf(request);
      const answer = await request.db.transaction((tx) => assemblies.changeAssembly(tx, write, request.body));
      setRevision(reply, answer.assembly.revision);
      return answer;
    },
  );

  app.delete(
    '/assemblies/:id',
    { config: { ...edit, ifMatch: true }, schema: { summary: 'Delete assembly', tags, params: IdParams } },
    async (request, reply) => {
      await request.db.transaction((tx) => assemblies.deleteAssembly(tx, writeOf(request), now()));
      return reply.code(204).send();
    },
  );

  app.get(
    '/assemblies/:id/uses',
    {
      config: read,
      schema: { summary: 'List uses of assembly', tags, params: IdParams, response: { 200: Uses } },
    },
    (request) => assemblies.usesOf(request.db, request.params.id),
  );

  app.get(
    '/assemblies/:id/items',
    {
      config: read,
      schema: { summary: 'List assembly items', tags, params: IdParams, response: { 200: AssemblyItemList } },
    },
    async (request) => ({ items: await assemblies.listAssemblyItems(request.db, request.params.id) }),
  );

  app.post(
    '/assemblies/:id/items',
    {
      config: { ...edit, etag: 'record', ifMatch: true },
      schema: {
        summary: 'Add assembly item',
        tags,
        params: IdParams,
        body: AssemblyItemAddition,
        response: { 201: AssemblyItem },
      },
    },
    (request, reply) =>
      createOnce(request, reply, async (tx) => {
        const { item, revision } = await assemblies.addItem(tx, writeOf(request), request.body.item_id);
        setRevision(reply, revision);
        return item;
      }),
  );

  app.post(
    '/assemblies/:id/items/changes',
    {
      config: { ...edit, etag: 'record', ifMatch: true },
      schema: {
        summary: 'Change assembly items',
        tags,
        params: IdParams,
        body: AssemblyItemChanges,
        response: { 201: AssemblyContents },
      },
    },
    (request, reply) =>
      createOnce(request, reply, async (tx) => {
        const contents = await assemblies.changeContents(tx, writeOf(request), request.body);
        setRevision(reply, contents.assembly.revision);
        return contents;
      }),
  );

  app.delete(
    '/assemblies/:id/items/:itemId',
    {
      config: { ...edit, etag: 'record', ifMatch: true },
      schema: { summary: 'Remove assembly item', tags, params: ItemParams },
    },
    async (request, reply) => {
      const [write, { itemId }] = [writeOf(request), request.params];
      setRevision(reply, await request.db.transaction((tx) => assemblies.removeItem(tx, write, itemId)));
      return reply.code(204).send();
    },
  );
}
