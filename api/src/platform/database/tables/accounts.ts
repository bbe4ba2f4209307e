import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { roles } from 'shared-api/rules';
import { id, moment, revised } from './columns.ts';

export const users = pgTable('users', {
  id: id(),
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
  ...revised,
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
  awaitsCode: boolean().notNull().default(false),
  awaitsSetUp: boolean().notNull().default(false),
  companyIssuer: text(),
  companySubject: text(),
  companySid: text(),
  companyIdToken: text(),
  codeGivenAt: moment(),
});

export const companySignIn = pgTable('company_sign_in', {
  id: integer().primaryKey().default(1),
  settings: jsonb().notNull(),
  secret: text(),
  revision: integer().notNull().default(1),
  changedAt: moment().notNull().defaultNow(),
  changedBy: integer(),
});

export const companyIdentities = pgTable('company_identities', {
  issuer: text().notNull(),
  subject: text().notNull(),
  userId: integer().notNull(),
  shownAs: text().notNull(),
  connectedAt: moment().notNull().defaultNow(),
});

export const companyAttempts = pgTable('company_attempts', {
  id: text().primaryKey(),
  browser: text().notNull(),
  purpose: text({ enum: ['sign_in', 'connect', 'test'] }).notNull(),
  sealed: text().notNull(),
  sessionId: uuid(),
  target: text().notNull(),
  step: text({ enum: ['begun', 'returned', 'refused'] })
    .notNull()
    .default('begun'),
  problem: text(),
  begunAt: moment().notNull(),
  expiresAt: moment().notNull(),
});

export const companyLogouts = pgTable('company_logouts', {
  hash: text().primaryKey(),
  expiresAt: moment().notNull(),
});

export const secondSteps = pgTable('second_steps', {
  userId: integer().primaryKey(),
  secret: text().notNull(),
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  confirmedAt: moment(),
});

export const secondStepRoles = pgTable('second_step_roles', {
  role: text({ enum: roles }).primaryKey(),
});

export const secondStepCodes = pgTable('second_step_codes', {
  userId: integer().notNull(),
  hash: text().notNull(),
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
  kind: text({ enum: ['recovery', 'reset', 'invitation'] })
    .notNull()
    .default('recovery'),
  expiresAt: moment().notNull(),
});

export const mails = pgTable('mails', {
  id: id(),
  kind: text({ enum: ['reset', 'invitation', 'changed'] }).notNull(),
  userId: integer().notNull(),
  invitedBy: text(),
  madeAt: moment().notNull(),
  expiresAt: moment().notNull(),
  tries: integer().notNull().default(0),
  nextTryAt: moment(),
  problem: text(),
});

export const letters = pgTable('letters', {
  id: id(),
  address: text().notNull(),
  name: text().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  madeAt: moment().notNull(),
  expiresAt: moment().notNull(),
  tries: integer().notNull().default(0),
  nextTryAt: moment(),
  problem: text(),
});

export const loginFailures = pgTable('login_failures', {
  subject: text().notNull(),
  failedAt: moment().notNull().defaultNow(),
});

export const calendarLinks = pgTable('calendar_links', {
  userId: integer().primaryKey(),
  tokenHash: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
});

export const lockDowns = pgTable('lock_downs', {
  userId: integer().primaryKey(),
  lockedBy: integer().notNull(),
  lockedAt: moment().notNull(),
  wasActive: boolean().notNull(),
});
