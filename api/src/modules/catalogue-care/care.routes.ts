import { CareAnswer, CareList, CareQuery } from 'shared-api/contract';
import { listItems, namedPhotosOf, wholeCatalogue } from '#modules/items/items.service.ts';
import type { Actor } from '#platform/auth/Actor.ts';
import { catalogueCan } from '#platform/auth/catalogueCan.ts';
import { cacheByInputs } from '#platform/caches/cacheByInputs.ts';
import type { Deps } from '#platform/Deps.ts';
import { listRevision } from '#platform/database/listRevision.ts';
import type { App } from '#platform/http/App.ts';
import { actorOf } from '#platform/http/access.ts';
import { createOnce } from '#platform/http/idempotency.ts';
import { mapWithPauses } from '#platform/work/withPauses.ts';
import * as care from './care.service.ts';

const config = { access: 'catalogue:edit' } as const;
const tags = ['items'];

export async function careRoutes(app: App, deps: Deps) {
  const namedPhotos = namedPhotosOf(deps);
  const compared = cacheByInputs<Promise<care.ComparedCatalogue>>();
  /** Read by the server itself, not by one of the requests that wait for it. */
  const comparedCatalogue = async (actor: Actor) => {
    const [revision, photos] = [await listRevision(deps.db, 'items'), await namedPhotos()];
    return compared([revision, photos.version], JSON.stringify(catalogueCan(actor)), async () => {
      const { items } = await listItems(deps.db, actor, wholeCatalogue);
      return care.compareNames(await mapWithPauses(items, photos.mark));
    });
  };
  app.get(
    '/catalogue-care',
    {
      config,
      schema: {
        summary: 'List what the catalogue needs',
        tags,
        querystring: CareQuery,
        response: { 200: CareList },
      },
    },
    async (request) => {
      const catalogue = await comparedCatalogue(actorOf(request));
      return care.careList(request.db, catalogue, request.query.kind);
    },
  );

  app.post(
    '/catalogue-care/answers',
    {
      config,
      schema: {
        summary: 'Say that a line of the care list is fine',
        tags,
        body: CareAnswer,
        response: { 201: CareAnswer },
      },
    },
    (request, reply) =>
      createOnce(request, reply, async (tx) => {
        await care.answer(tx, request.body, actorOf(request).id);
        return request.body;
      }),
  );

  app.delete(
    '/catalogue-care/answers',
    { config, schema: { summary: 'Take such an answer back', tags, body: CareAnswer } },
    async (request, reply) => {
      await care.takeBack(request.db, request.body.kind, request.body.subject);
      return reply.code(204).send();
    },
  );
}
