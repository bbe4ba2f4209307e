import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true });

export const users = pgTable('users', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  email: text().notNull(),
  role: text().notNull(),
  isActive: boolean().notNull().default(true),
  isAdmin: boolean().notNull().generatedAlwaysAs(sql`role IN ('full_admin', 'admin')`),
  passwordHash: text().notNull(),
  mustChangePassword: boolean().notNull().default(false),
  passwordChangedAt: moment(),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
  revision: integer().notNull().default(1),
  revisedAt: moment().notNull().defaultNow(),
  revisedBy: integer(),
  deletedAt: moment(),
});

export const sessions = pgTable('sessions', {
  id: uuid().primaryKey().defaultRandom(),
  userId: integer().notNull(),
  generation: integer().notNull().default(1),
  createdAt: moment().notNull().defaultNow(),
  usedAt: moment().notNull().defaultNow(),
  expiresAt: moment().notNull(),
  revokedAt: moment(),
  revokedBecause: text(),
  device: text(),
});

export const refreshSecrets = pgTable('refresh_secrets', {
  hash: text().primaryKey(),
  sessionId: uuid().notNull(),
  generation: integer().notNull(),
  rotatedAt: moment(),
});

export const recoveryLinks = pgTable('recovery_links', {
  hash: text().primaryKey(),
  userId: integer().notNull(),
  expiresAt: moment().notNull(),
});

export const loginFailures = pgTable('login_failures', {
  subject: text().notNull(),
  failedAt: moment().notNull().defaultNow(),
});
