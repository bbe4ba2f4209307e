import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Unit } from 'shared-api/contract';
import type { Database } from '#platform/database/database.ts';
import { type LockTo, lockTo } from '#platform/database/lockTo.ts';
import { type RevisedFacts, revisedBy, revisedColumns } from '#platform/database/revised.ts';
import { units } from '#platform/database/tables/catalogue.ts';

const columns = {
  id: units.id,
  name: units.name,
  name_es: units.nameEs,
  description: units.description,
  is_active: units.isActive,
  ...revisedColumns(units),
};
export type UnitRow = Omit<Unit, 'can' | 'name_es'> & RevisedFacts & { name_es: string | null };

const present = (id: number) => and(eq(units.id, id), isNull(units.deletedAt));

export const listUnits = (db: Database): Promise<UnitRow[]> =>
  db.select(columns).from(units).where(isNull(units.deletedAt)).orderBy(asc(units.id));

interface UnitValues {
  name: string;
  nameEs?: string | null;
  description?: string;
  isActive?: boolean;
}

export async function insertUnit(tx: Database, values: UnitValues, by: number) {
  const [row] = await tx
    .insert(units)
    .values({ ...values, revisedBy: by })
    .returning(columns);
  if (!row) throw new Error('the unit was not stored');
  return row;
}

export async function updateUnit(
  tx: Database,
  id: number,
  values: Partial<UnitValues> & { deletedAt?: Date },
  by: number,
) {
  const [row] = await tx
    .update(units)
    .set({ ...values, ...revisedBy(units, by) })
    .where(present(id))
    .returning(columns);
  return row;
}

/** Locks the unit until the transaction ends. Nothing starts to use one that is being deleted. */
export async function lockUnit(tx: Database, id: number, to: LockTo) {
  const [row] = await tx.select(columns).from(units).where(present(id)).for(lockTo[to]);
  return row;
}

/** Lists use it for items that have another unit by now. */
export const usersOf = (id: number) => ({
  items: sql`SELECT id FROM items WHERE unit_id = ${id}`,
  drafts: sql`SELECT l.draft_id FROM cart_lines l JOIN items i ON i.id = l.item_id WHERE l.unit_id = ${id} AND i.unit_id <> ${id}`,
});
