import { AuditEntries, AuditFilter } from 'shared-api/contract';
import type { Deps } from '#platform/Deps.ts';
import type { App } from '#platform/http/App.ts';
import { presentEntry } from './audit.presenter.ts';
import * as repository from './audit.repository.ts';

export async function auditRoutes(app: App, { db }: Deps) {
  app.get(
    '/audit',
    {
      config: { access: 'audit:read' },
      schema: {
        summary: 'List audit entries',
        tags: ['audit'],
        querystring: AuditFilter,
        response: { 200: AuditEntries },
      },
    },
    async ({ query }) => {
      const entries = (await repository.readEntries(db, query)).map(presentEntry);
      const isFull = entries.length === repository.pageSize(query);
      return {
        entries,
        total: query.count === false ? null : await repository.countEntries(db, query),
        next_before: isFull ? (entries.at(-1)?.id ?? null) : null,
      };
    },
  );
}
