import type { Category, CategoryChange, CategoryCreation } from 'shared-api/contract';
import { isReservedCategory } from 'shared-api/rules';
import type { Database } from '#platform/database/database.ts';
import { conflict, invalid, notFound, refuseIfUsed } from '#platform/errors/Problem.ts';
import * as repository from './categories.repository.ts';

export const listCategories = repository.listCategories;

export async function createCategory(tx: Database, creation: CategoryCreation): Promise<Category> {
  const { name, type, sort_order, description } = creation;
  const parentId = await parentFor(tx, type, creation.parent_id ?? null);
  return repository.insertCategory(tx, {
    name: name.trim(),
    type,
    parentId,
    sortOrder: sort_order ?? (await repository.nextSortOrder(tx, parentId)),
    ...(description !== undefined && { description }),
  });
}

export async function changeCategory(tx: Database, id: number, change: CategoryChange): Promise<Category> {
  const present = await repository.lockCategory(tx, id);
  if (!present) throw notFound('Category not found');
  if (change.type !== undefined && change.type !== present.type)
    throw invalid('type', 'A category cannot become a subcategory, nor the other way round');
  if (isReservedCategory(present.name) && change.name !== undefined && change.name.trim() !== present.name)
    throw conflict('in_use', `The category ${present.name} keeps its name`);
  const moves = change.parent_id !== undefined && change.parent_id !== present.parent_id;
  const changed = await repository.updateCategory(tx, id, {
    name: change.name?.trim() ?? present.name,
    ...(moves && { parentId: await parentFor(tx, present.type, change.parent_id ?? null) }),
    ...(change.sort_order !== undefined && { sortOrder: change.sort_order }),
    ...(change.description !== undefined && { description: change.description }),
  });
  return changed ?? present;
}

export async function deleteCategory(tx: Database, id: number, now: Date) {
  const present = await repository.lockCategory(tx, id);
  if (!present) throw notFound('Category not found');
  if (isReservedCategory(present.name))
    throw conflict('in_use', `The category ${present.name} cannot be deleted`);
  refuseIfUsed('category', { ...(await repository.countUses(tx, id)) });
  await repository.updateCategory(tx, id, { deletedAt: now });
}

async function parentFor(
  tx: Database,
  type: 'main' | 'sub',
  parentId: number | null,
): Promise<number | null> {
  if (type === 'main') {
    if (parentId !== null) throw invalid('parent_id', 'A main category has no parent');
    return null;
  }
  const parent = parentId === null ? undefined : await repository.lockCategory(tx, parentId);
  if (parent?.type !== 'main') throw invalid('parent_id', 'Choose a main category');
  return parent.id;
}
