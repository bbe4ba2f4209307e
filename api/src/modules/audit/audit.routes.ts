import pLimit from 'p-limit';
import { AuditEntries, AuditFilter, AuditRecordQuery, AuditRecords } from 'shared-api/contract';
import type { App } from '#platform/http/App.ts';
import * as audit from './audit.service.ts';
import { entryCounter } from './countEntries.ts';

const config = { access: 'audit:read' } as const;
const tags = ['audit'];

/** How many pages of the audit are read at once: each reads many entries, and people who work need connections, too. */
const mostAtOnce = 3;

export async function auditRoutes(app: App) {
  const countEntries = entryCounter();
  const inTurn = pLimit(mostAtOnce);
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
    ({ db, query }) =>
      inTurn(async () => ({
        ...(await audit.listEntries(db, query)),
        total: query.count === false ? null : await countEntries(db, await audit.withMerged(db, query)),
      })),
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
