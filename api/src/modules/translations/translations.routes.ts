import { UntranslatedList, UntranslatedQuery } from 'shared-api/contract';
import { untranslatedListed } from 'shared-api/rules';
import type { App } from '#platform/http/App.ts';
import { countUntranslated, readUntranslated } from './translations.repository.ts';

export async function translationRoutes(app: App) {
  app.get(
    '/translations/missing',
    {
      config: { access: 'catalogue:edit' },
      schema: {
        summary: 'List what has no Spanish name',
        tags: ['items'],
        querystring: UntranslatedQuery,
        response: { 200: UntranslatedList },
      },
    },
    async ({ db, query }) => ({
      records: await readUntranslated(db, query.kind, untranslatedListed),
      missing: await countUntranslated(db),
    }),
  );
}
