import { Category, CategoryChange, CategoryCreation, CategoryList } from 'shared-api/contract';
import type { Deps } from '#platform/Deps.ts';
import type { App } from '#platform/http/App.ts';
import { actorOf } from '#platform/http/access.ts';
import { createOnce } from '#platform/http/idempotency.ts';
import { IdParams } from '#platform/http/params.ts';
import { setRevision, writeOf } from '#platform/http/revision.ts';
import * as categories from './categories.service.ts';

const read = { access: 'catalogue:read' } as const;
const edit = { access: 'catalogue:edit' } as const;
const tags = ['categories'];

export async function categoryRoutes(app: App, { now }: Deps) {
  app.get(
    '/categories',
    { config: read, schema: { summary: 'List categories', tags, response: { 200: CategoryList } } },
    async (request) => ({
      categories: await categories.listCategories(request.db, actorOf(request)),
    }),
  );

  app.post(
    '/categories',
    {
      config: edit,
      schema: { summary: 'Create category', tags, body: CategoryCreation, response: { 201: Category } },
    },
    (request, reply) =>
      createOnce(request, reply, (tx) => categories.createCategory(tx, actorOf(request), request.body)),
  );

  app.put(
    '/categories/:id',
    {
      config: { ...edit, etag: 'record', ifMatch: true },
      schema: {
        summary: 'Change category',
        tags,
        params: IdParams,
        body: CategoryChange,
        response: { 200: Category },
      },
    },
    async (request, reply) => {
      const record = await request.db.transaction((tx) =>
        categories.changeCategory(tx, writeOf(request), request.body),
      );
      setRevision(reply, record.revision);
      return record;
    },
  );

  app.delete(
    '/categories/:id',
    { config: { ...edit, ifMatch: true }, schema: { summary: 'Delete category', tags, params: IdParams } },
    async (request, reply) => {
      await request.db.transaction((tx) => categories.deleteCategory(tx, writeOf(request), now()));
      return reply.code(204).send();
    },
  );
}
