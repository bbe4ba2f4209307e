import type { Category, CategoryChange, CategoryCreation } from 'shared-api/contract';
import { isReservedCategory, tidyName } from 'shared-api/rules';
import type { Actor } from '#platform/auth/Actor.ts';
import { catalogueCan } from '#platform/auth/catalogueCan.ts';
import type { Database } from '#platform/database/database.ts';
import type { LockTo } from '#platform/database/lockTo.ts';
import { presentSecondNames, storedSecondName } from '#platform/database/secondNames.ts';
import { readUses } from '#platform/database/uses.ts';
import { conflict, invalid, notFound, refuseIfUsed } from '#platform/errors/Problem.ts';
import { requireRevision, type Write } from '#platform/http/revision.ts';
import * as repository from './categories.repository.ts';

const present = (
  actor: Actor,
  { revised_at: _at, revised_by_name: _by, name_es, ...row }: repository.CategoryRow,
): Category => ({
  ...row,
  ...presentSecondNames({ name_es }),
  can: catalogueCan(actor, { isBuiltIn: isReservedCategory(row.name) }),
});

export const listCategories = async (db: Database, actor: Actor): Promise<Category[]> =>
  (await repository.listCategories(db)).map((row) => present(actor, row));

export async function createCategory(
  tx: Database,
  actor: Actor,
  creation: CategoryCreation,
): Promise<Category> {
  const { name, type, sort_order, description, name_es } = creation;
  const parentId = await parentFor(tx, type, creation.parent_id ?? null);
  const row = await repository.insertCategory(
    tx,
    {
      name: tidyName(name),
      type,
      parentId,
      sortOrder: sort_order ?? (await repository.nextSortOrder(tx, parentId)),
      ...(description !== undefined && { description }),
      ...storedSecondName(name_es),
    },
    actor.id,
  );
  return present(actor, row);
}

export async function changeCategory(tx: Database, write: Write, change: CategoryChange): Promise<Category> {
  const { actor, id } = write;
  const row = await lock(tx, write, 'change');
  if (change.type !== undefined && change.type !== row.type)
    throw invalid('type', 'A category cannot become a subcategory, nor the other way round');
  if (isReservedCategory(row.name) && change.name !== undefined && tidyName(change.name) !== row.name)
    throw conflict('in_use', `The category ${row.name} can't be renamed`);
  const moves = change.parent_id !== undefined && change.parent_id !== row.parent_id;
  const changed = await repository.updateCategory(
    tx,
    id,
    {
      name: tidyName(change.name ?? row.name),
      ...(moves && { parentId: await parentFor(tx, row.type, change.parent_id ?? null) }),
      ...(change.sort_order !== undefined && { sortOrder: change.sort_order }),
      ...(change.description !== undefined && { description: change.description }),
      ...storedSecondName(change.name_es),
    },
    actor.id,
  );
  return present(actor, changed ?? row);
}

export async function deleteCategory(tx: Database, write: Write, now: Date) {
  const { actor, id } = write;
  const row = await lock(tx, write, 'delete');
  if (isReservedCategory(row.name)) throw conflict('in_use', `The category ${row.name} cannot be deleted`);
  refuseIfUsed('category', await readUses(tx, repository.usersOf(id)));
  await repository.updateCategory(tx, id, { deletedAt: now }, actor.id);
}

async function lock(tx: Database, { actor, id, revision }: Write, to: LockTo) {
  const row = await repository.lockCategory(tx, id, to);
  if (!row) throw notFound('Category not found');
  requireRevision(revision, row, present(actor, row));
  return row;
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
  const parent = parentId === null ? undefined : await repository.lockCategory(tx, parentId, 'change');
  if (parent?.type !== 'main') throw invalid('parent_id', 'Choose a main category');
  return parent.id;
}
