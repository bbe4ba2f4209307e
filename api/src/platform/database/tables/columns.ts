import { integer, timestamp } from 'drizzle-orm/pg-core';

export const id = () => integer().primaryKey().generatedByDefaultAsIdentity();
export const moment = () => timestamp({ withTimezone: true });

/** Columns of a record that counts its writes and is only marked as deleted. */
export const revised = {
  revision: integer().notNull().default(1),
  revisedAt: moment().notNull().defaultNow(),
  revisedBy: integer(),
  deletedAt: moment(),
};
