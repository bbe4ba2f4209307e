import { boolean, date, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { assemblyUses, projectStatuses } from 'shared-api/contract';
import { defaultCrewSize, draftStatuses, quantitySources } from 'shared-api/rules';
import { id, moment, revised } from './columns.ts';

const measure = () => numeric({ mode: 'number' });

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
  on_site_from: date(),
  back_in_yard: date(),
  roof_area: measure(),
  roof_perimeter: measure(),
  roof_penetrations: measure(),
  roof_drains: measure(),
  roof_curbs: measure(),
  roof_layers: measure(),
  wall_area: measure(),
  wall_base: measure(),
  wall_height: measure(),
  wall_openings: measure(),
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
  unitId: integer(),
  quantity: integer().notNull(),
  /** Never 'measure', which servers of the previous version don't know: `measuredQuantity` says it. */
  quantityFrom: text({ enum: quantitySources }).notNull().default('person'),
  measuredQuantity: integer(),
  notes: text().notNull().default(''),
  assemblyIds: integer().array().notNull().default([]),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
  revision: integer().notNull().default(1),
  revisedBy: integer(),
  typedRevision: integer().notNull().default(1),
});
