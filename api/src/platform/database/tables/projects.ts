import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { assemblyUses, projectStatuses } from 'shared-api/contract';
import { defaultCrewSize, draftStatuses, quantitySources } from 'shared-api/rules';
import { id, moment, revised } from './columns.ts';

export const projects = pgTable('projects', {
  id: id(),
  customId: text().notNull(),
  projectName: text().notNull(),
  projectLocation: text().notNull().default(''),
  integratedWithSpectrum: boolean().notNull(),
  status: text({ enum: projectStatuses }).notNull().default('active'),
  createdBy: integer().notNull(),
  updatedAt: moment().notNull().defaultNow(),
  ...revised,
});

export const drafts = pgTable('drafts', {
  id: id(),
  projectId: integer().notNull(),
  status: text({ enum: draftStatuses }).notNull().default('job_entry'),
  notes: text().notNull().default(''),
  pmId: integer(),
  fmId: integer(),
  mobPrepPreparerId: integer(),
  crewSize: integer()
    .notNull()
    .$default(() => defaultCrewSize),
  updatedAt: moment().notNull().defaultNow(),
  ...revised,
});

export const draftSurfaceTypes = pgTable('draft_surface_types', {
  draftId: integer().notNull(),
  surfaceTypeId: integer().notNull(),
  position: integer().notNull().default(0),
});

export const draftAssemblies = pgTable('draft_assemblies', {
  draftId: integer().notNull(),
  assemblyId: integer().notNull(),
  type: text({ enum: assemblyUses }).notNull(),
  position: integer().notNull().default(0),
});

export const cartLines = pgTable('cart_lines', {
  id: id(),
  draftId: integer().notNull(),
  itemId: integer().notNull(),
  quantity: integer().notNull(),
  quantityFrom: text({ enum: quantitySources }).notNull().default('person'),
  notes: text().notNull().default(''),
  assemblyIds: integer().array().notNull().default([]),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
  revision: integer().notNull().default(1),
  revisedBy: integer(),
  typedRevision: integer().notNull().default(1),
});
