import type { Deps } from '#platform/Deps.ts';
import type { App } from '#platform/http/App.ts';
import { AuditEntries, AuditFilter } from './AuditEntry.ts';
import { presentEntry } from './audit.presenter.ts';
import * as repository from './audit.repository.ts';

export async function auditRoutes(app: App, { db }: Deps) {
  app.get(
    '/audit',
    {
      config: { access: 'audit:read' },
      schema: { tags: ['audit'], querystring: AuditFilter, response: { 200: AuditEntries } },
    },
    async ({ query }) => ({
      entries: (await repository.readEntries(db, query)).map(presentEntry),
      total: await repository.countEntries(db, query),
    }),
  );
}
