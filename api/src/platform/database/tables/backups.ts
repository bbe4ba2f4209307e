import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { backupKinds, backupTests } from 'shared-api/contract';
import { id, moment } from './columns.ts';

export const backups = pgTable('backups', {
  id: id(),
  kind: text({ enum: backupKinds }).notNull(),
  name: text().notNull(),
  night: moment(),
  askedBy: integer(),
  begunAt: moment().notNull(),
  aliveAt: moment().notNull(),
  endedAt: moment(),
  problem: text(),
  bytes: bigint({ mode: 'number' }),
  rows: bigint({ mode: 'number' }),
  files: integer(),
  test: text({ enum: backupTests }),
  testFound: text(),
  isKept: boolean().notNull().default(false),
});
