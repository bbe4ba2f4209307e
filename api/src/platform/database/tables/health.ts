import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { checkStates } from 'shared-api/contract';
import { moment } from './columns.ts';

export const healthFindings = pgTable('health_findings', {
  checkId: text().primaryKey(),
  state: text({ enum: checkStates }),
  found: text().notNull(),
  checkedAt: moment().notNull(),
  tookMs: integer().notNull(),
});

export const healthMails = pgTable('health_mails', { id: integer().primaryKey(), mailedAt: moment() });
