import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { stockKinds } from 'shared-api/rules';
import { moment } from './columns.ts';

export const stockEvents = pgTable('stock_events', {
  id: uuid().primaryKey(),
  itemId: integer().notNull(),
  yardId: integer().notNull(),
  kind: text({ enum: stockKinds }).notNull(),
  quantity: integer(),
  seen: integer(),
  reason: text(),
  otherYardId: integer(),
  ofId: uuid(),
  loadEventId: uuid(),
  userId: integer().notNull(),
  device: uuid().notNull(),
  madeAt: moment().notNull(),
  receivedAt: moment().notNull().defaultNow(),
});
