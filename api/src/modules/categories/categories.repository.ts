import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Category } from 'shared-api/contract';
import { mostSortOrder } from 'shared-api/rules';
import { type Database, rowsOf } from '#platform/database/database.ts';
import { type LockTo, lockTo } from '#platform/database/lockTo.ts';
import { type RevisedFacts, revisedBy, revisedColumns } from '#platform/database/revised.ts';
import { categories } from '#platform/database/tables/catalogue.ts';

const columns = {
  id: categories.id,
  name: categories.name,
  name_es: categories.nameEs,
  type: categories.type,
  parent_id: categories.parentId,
  sort_order: categories.sortOrder,
  description: categories.description,
  is_active: categories.isActive,
  ...revisedColumns(categories),
};
export type CategoryRow = Omit<Category, 'can' | 'name_es'> & RevisedFacts & { name_es: string | null };

const present = (id: number) => and(eq(categories.id, id), isNull(categories.deletedAt));

export const listCategories = (db: Database): Promise<CategoryRow[]> =>
  db
    .select(columns)
    .from(categories)
    .where(isNull(categories.deletedAt))
    .orderBy(asc(categories.type), asc(categories.sortOrder), asc(categories.id));

interface CategoryValues {
  name: string;
  nameEs?: string | null;
  type: 'main' | 'sub';
  parentId: number | null;
  sortOrder: number;
  description?: string;
}

export async function insertCategory(tx: Database, values: CategoryValues, by: number) {
  const [row] = await tx
    .insert(categories)
    .values({ ...values, revisedBy: by })
    .returning(columns);
  if (!row) throw new Error('the category was not stored');
  return row;
}

export async function updateCategory(
  tx: Database,
  id: number,
  values: Partial<CategoryValues> & { deletedAt?: Date },
  by: number,
) {
  const [row] = await tx
    .update(categories)
    .set({ ...values, ...revisedBy(categories, by) })
    .where(present(id))
    .returning(columns);
  return row;
}

export async function lockCategory(tx: Database, id: number, to: LockTo) {
  const [row] = await tx.select(columns).from(categories).where(present(id)).for(lockTo[to]);
  return row;
}

/** Returns one more than the highest sort order among its siblings. */
export async function nextSortOrder(tx: Database, parentId: number | null): Promise<number> {
  const [row] = await rowsOf<{ next: number }>(
    tx,
    sql`SELECT least(coalesce(max(sort_order), 0)::bigint + 1, ${mostSortOrder})::int AS next FROM categories
        WHERE parent_id IS NOT DISTINCT FROM ${parentId} AND deleted_at IS NULL`,
  );
  return row?.next ?? 1;
}

export const usersOf = (id: number) => ({
  subcategories: sql`SELECT id FROM categories WHERE parent_id = ${id}`,
  items: sql`SELECT id FROM items WHERE category_id = ${id} OR subcategory_id = ${id}`,
});
