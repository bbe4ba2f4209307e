import { SurfaceType, SurfaceTypeChange, SurfaceTypeCreation, SurfaceTypeList } from 'shared-api/contract';
import type { Deps } from '#platform/Deps.ts';
import type { App } from '#platform/http/App.ts';
import { actorOf } from '#platform/http/access.ts';
import { createOnce } from '#platform/http/idempotency.ts';
import { IdParams } from '#platform/http/params.ts';
import { setRevision, writeOf } from '#platform/http/revision.ts';
import * as surfaceTypes from './surfaceTypes.service.ts';

const read = { access: 'catalogue:read' } as const;
const edit = { access: 'catalogue:edit' } as const;
const tags = ['surface-types'];

export async function surfaceTypeRoutes(app: App, { now }: Deps) {
  app.get(
    '/surface-types',
    { config: read, schema: { summary: 'List surface types', tags, response: { 200: SurfaceTypeList } } },
    async (request) => ({
      surface_types: await surfaceTypes.listSurfaceTypes(request.db, actorOf(request)),
    }),
  );

  app.post(
    '/surface-types',
    {
      config: edit,
      schema: {
        summary: 'Create surface type',
        tags,
        body: SurfaceTypeCreation,
        response: { 201: SurfaceType },
      },
    },
    (request, reply) =>
      createOnce(request, reply, (tx) => surfaceTypes.createSurfaceType(tx, actorOf(request), request.body)),
  );

  app.put(
    '/surface-types/:id',
    {
      config: { ...edit, etag: 'record', ifMatch: true },
      schema: {
        summary: 'Change surface type',
        tags,
        params: IdParams,
        body: SurfaceTypeChange,
        response: { 200: SurfaceType },
      },
    },
    async (request, reply) => {
      const record = await request.db.transaction((tx) =>
        surfaceTypes.changeSurfaceType(tx, writeOf(request), request.body),
      );
      setRevision(reply, record.revision);
      return record;
    },
  );

  app.delete(
    '/surface-types/:id',
    {
      config: { ...edit, ifMatch: true },
      schema: { summary: 'Delete surface type', tags, params: IdParams },
    },
    async (request, reply) => {
      await request.db.transaction((tx) => surfaceTypes.deleteSurfaceType(tx, writeOf(request), now()));
      return reply.code(204).send();
    },
  );
}
