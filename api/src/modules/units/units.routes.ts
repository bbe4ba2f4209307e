import { Unit, UnitChange, UnitCreation, UnitList } from 'shared-api/contract';
import type { Deps } from '#platform/Deps.ts';
import type { App } from '#platform/http/App.ts';
import { actorOf } from '#platform/http/access.ts';
import { createOnce } from '#platform/http/idempotency.ts';
import { IdParams } from '#platform/http/params.ts';
import { setRevision, writeOf } from '#platform/http/revision.ts';
import * as units from './units.service.ts';

const read = { access: 'catalogue:read' } as const;
const edit = { access: 'catalogue:edit' } as const;
const tags = ['units'];

export async function unitRoutes(app: App, { now }: Deps) {
  app.get(
    '/units',
    { config: read, schema: { summary: 'List units', tags, response: { 200: UnitList } } },
    async (request) => ({
      units: await units.listUnits(request.db, actorOf(request)),
    }),
  );

  app.post(
    '/units',
    { config: edit, schema: { summary: 'Create unit', tags, body: UnitCreation, response: { 201: Unit } } },
    (request, reply) =>
      createOnce(request, reply, (tx) => units.createUnit(tx, actorOf(request), request.body)),
  );

  app.put(
    '/units/:id',
    {
      config: { ...edit, etag: 'record', ifMatch: true },
      schema: { summary: 'Change unit', tags, params: IdParams, body: UnitChange, response: { 200: Unit } },
    },
    async (request, reply) => {
      const record = await request.db.transaction((tx) =>
        units.changeUnit(tx, writeOf(request), request.body),
      );
      setRevision(reply, record.revision);
      return record;
    },
  );

  app.delete(
    '/units/:id',
    { config: { ...edit, ifMatch: true }, schema: { summary: 'Delete unit', tags, params: IdParams } },
    async (request, reply) => {
      await request.db.transaction((tx) => units.deleteUnit(tx, writeOf(request), now()));
      return reply.code(204).send();
    },
  );
}
