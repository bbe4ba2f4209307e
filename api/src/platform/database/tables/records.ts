import { bigint, boolean, date, integer, json, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { setUpSteps } from 'shared-api/contract';
import { moment } from './columns.ts';

export const costingJobs = pgTable('costing_jobs', {
  companyCode: text().notNull(),
  jobNumber: text().notNull(),
  jobDescription: text().notNull(),
  city: text().notNull().default(''),
  state: text().notNull().default(''),
  projectManager: text().notNull().default(''),
  superintendent: text().notNull().default(''),
  statusCode: text().notNull(),
  startDate: date(),
  completeDate: date(),
});

export const costingSnapshot = pgTable('costing_snapshot', {
  id: integer().primaryKey(),
  source: text().notNull(),
  fetchedAt: moment().notNull(),
  truncated: boolean().notNull().default(false),
  warnings: jsonb().$type<string[]>().notNull().default([]),
  jobCount: integer().notNull().default(0),
});

export const costingRefresh = pgTable('costing_refresh', {
  id: integer().primaryKey(),
  settings: text().notNull(),
  attemptedAt: moment().notNull(),
  nextAt: moment(),
  failures: integer().notNull().default(0),
  problem: text(),
});

export const audit = pgTable('audit', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  at: moment().notNull().defaultNow(),
  actorId: integer(),
  action: text().notNull(),
  recordType: text().notNull(),
  recordId: integer(),
  part: text(),
  oldValues: jsonb(),
  newValues: jsonb(),
  detail: text(),
  requestId: text(),
});

export const idempotentReplies = pgTable('idempotent_replies', {
  userId: integer().notNull(),
  key: text().notNull(),
  requestHash: text().notNull(),
  status: integer().notNull(),
  body: json().notNull(),
  createdAt: moment().notNull().defaultNow(),
});

export const setUpSkips = pgTable('set_up_skips', { step: text({ enum: setUpSteps }).primaryKey() });
