import { pgTable, text } from 'drizzle-orm/pg-core';
import { id, revised } from './columns.ts';

export const yards = pgTable('yards', {
  id: id(),
  name: text().notNull(),
  ...revised,
});
