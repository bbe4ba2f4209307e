import { AuditEntries, AuditFilter, AuditRecordQuery, AuditRecords } from 'shared-api/contract';
import type { App } from '#platform/http/App.ts';
import * as audit from './audit.service.ts';
import { entryCounter } from './countEntries.ts';

const config = { access: 'audit:read' } as const;
const tags = ['audit'];

export async function auditRoutes(app: App) {
  const countEntries = entryCounter();
  app.get(
    '/audit',
    {
      config,
      schema: {
        summary: 'List audit entries',
        tags,
        querystring: AuditFilter,
        response: { 200: AuditEntries },
      },
    },
    async ({ db, query }) => ({
      ...(await audit.listEntries(db, query)),
      total: query.count === false ? null : await countEntries(db, await audit.withMerged(db, query)),
    }),
  );

  app.get(
    '/audit/records',
    {
      config,
      schema: {
        summary: 'Find records of the audit',
        tags,
        querystring: AuditRecordQuery,
        response: { 200: AuditRecords },
      },
    },
    ({ db, query }) => audit.findRecords(db, query),
  );
}
