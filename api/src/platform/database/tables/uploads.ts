import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { photoExtensions } from 'shared-api/rules';
import { moment } from './columns.ts';

export const uploads = pgTable('uploads', {
  id: uuid().primaryKey(),
  extension: text({ enum: photoExtensions }).notNull(),
  state: text({ enum: ['expected', 'received', 'ready', 'refused'] }).notNull(),
  createdBy: integer().notNull(),
  createdAt: moment().notNull(),
  unusedSince: moment(),
});

/** Where servers that run now keep photos and releases. */
export const filePlaces = pgTable('file_places', {
  place: text().primaryKey(),
  seenAt: moment().notNull().defaultNow(),
});
