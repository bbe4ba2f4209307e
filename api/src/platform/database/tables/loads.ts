import { bigint, boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Receipt } from 'shared-api/contract';
import { loadEventKinds } from 'shared-api/rules';
import { id, moment } from './columns.ts';

export const loads = pgTable('loads', {
  id: id(),
  draftId: integer().notNull(),
  code: text().notNull(),
  trip: integer().notNull().default(1),
  followsId: integer(),
  listHash: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
  createdBy: integer().notNull(),
  takenOverAt: moment(),
  leaves_on: date(),
  back_on: date(),
});

export const oldLoadCodes = pgTable('old_load_codes', {
  code: text().primaryKey(),
  loadId: integer().notNull(),
});

export const loadLines = pgTable('load_lines', {
  id: uuid().primaryKey(),
  loadId: integer().notNull(),
  position: integer().notNull(),
  itemId: integer(),
  categoryName: text().notNull(),
  subcategoryName: text(),
  itemName: text().notNull(),
  unitName: text().notNull(),
  isSubItem: boolean().notNull(),
  planned: integer().notNull(),
  note: text().notNull(),
  comesBack: boolean().notNull(),
});

export const loadEvents = pgTable('load_events', {
  seq: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  id: uuid().notNull(),
  loadId: integer().notNull(),
  lineId: uuid(),
  kind: text({ enum: [...loadEventKinds, 'planned'] }).notNull(),
  quantity: integer(),
  seen: integer(),
  undoes: uuid(),
  text: text(),
  userId: integer().notNull(),
  device: uuid().notNull(),
  deviceSeq: bigint({ mode: 'number' }).notNull(),
  madeAt: moment().notNull(),
  at: moment().notNull().defaultNow(),
});

export const operationReceipts = pgTable('operation_receipts', {
  id: uuid().primaryKey(),
  userId: integer().notNull(),
  receipt: jsonb().$type<Receipt>().notNull(),
  contentHash: text(),
  createdAt: moment().notNull().defaultNow(),
});
