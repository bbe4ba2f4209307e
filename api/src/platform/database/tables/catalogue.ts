import { boolean, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import type { ItemRule, LineRule } from 'shared-api/contract';
import { id, revised } from './columns.ts';

const amount = () => numeric({ mode: 'number' });

export const units = pgTable('units', {
  id: id(),
  name: text().notNull(),
  nameEs: text(),
  description: text().notNull().default(''),
  isActive: boolean().notNull().default(true),
  ...revised,
});

export const surfaceTypes = pgTable('surface_types', {
  id: id(),
  name: text().notNull(),
  type: text({ enum: ['roof_deck', 'wall'] }).notNull(),
  parentId: integer(),
  isActive: boolean().notNull().default(true),
  ...revised,
});

export const categories = pgTable('categories', {
  id: id(),
  name: text().notNull(),
  nameEs: text(),
  type: text({ enum: ['main', 'sub'] }).notNull(),
  parentId: integer(),
  sortOrder: integer().notNull(),
  description: text().notNull().default(''),
  isActive: boolean().notNull().default(true),
  ...revised,
});

export const items = pgTable('items', {
  id: id(),
  name: text().notNull(),
  nameEs: text(),
  categoryId: integer(),
  subcategoryId: integer(),
  unitId: integer().notNull(),
  requiredQtyPerCrew: amount(),
  quantityRule: jsonb().$type<ItemRule>(),
  isSubItem: boolean().notNull().default(false),
  mainItemId: integer(),
  isInventoryItem: boolean().notNull().default(false),
  minQty: amount(),
  orderQty: amount(),
  pricePerUnit: amount(),
  vendorInfo: text(),
  imageUrl: text(),
  description: text().notNull().default(''),
  isCustom: boolean().notNull().default(false),
  comesBack: boolean().notNull().default(true),
  createdBy: integer(),
  mergedInto: integer(),
  ...revised,
});

export const assemblies = pgTable('assemblies', {
  id: id(),
  assemblyName: text().notNull(),
  description: text().notNull().default(''),
  isActive: boolean().notNull().default(true),
  ...revised,
});

export const assemblySurfaceTypes = pgTable('assembly_surface_types', {
  assemblyId: integer().notNull(),
  surfaceTypeId: integer().notNull(),
  position: integer().notNull().default(0),
});

export const assemblyItems = pgTable('assembly_items', {
  id: id(),
  assemblyId: integer().notNull(),
  itemId: integer().notNull(),
  quantity: integer().notNull().default(1),
  lineRule: jsonb().$type<LineRule>(),
});
