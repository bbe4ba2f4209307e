import { eq, sql } from 'drizzle-orm';
import type { Yard } from 'shared-api/contract';
import type { Turnaround } from 'shared-api/rules';
import { type Database, inNameOrder, rowsOf } from '#platform/database/database.ts';
import { type LockTo, lockTo } from '#platform/database/lockTo.ts';
import { type RevisedFacts, revisedBy } from '#platform/database/revised.ts';
import { yards } from '#platform/database/tables/yard.ts';

export type YardRow = Omit<Yard, 'can'> & RevisedFacts;

const select = sql`
  SELECT y.id, y.name, y.revision, y.revised_at, u.name AS revised_by_name,
         (SELECT count(*)::int FROM owned_counts o JOIN items i ON i.id = o.item_id AND i.deleted_at IS NULL
          WHERE o.yard_id = y.id AND o.quantity > 0) AS items
  FROM yards y LEFT JOIN users u ON u.id = y.revised_by WHERE y.deleted_at IS NULL`;

export const readYards = (db: Database) =>
  rowsOf<YardRow>(db, sql`${select} ORDER BY ${inNameOrder(sql`y.name`)}, y.id`);

export async function readTurnaround(db: Database): Promise<Turnaround> {
  const [row] = await rowsOf<{ turnaround: Turnaround }>(db, sql`SELECT turnaround FROM yard_settings`);
  if (!row) throw new Error('there are no settings of yards');
  return row.turnaround;
}

export const writeTurnaround = (tx: Database, turnaround: Turnaround) =>
  tx.execute(sql`UPDATE yard_settings SET turnaround = ${turnaround} WHERE turnaround <> ${turnaround}`);

/** Makes others who delete a yard wait until the transaction ends. */
export const lockYards = (tx: Database) => tx.execute(sql`SELECT FROM yard_settings FOR UPDATE`);

/** Locks the yard until the transaction ends. */
export async function lockYard(tx: Database, id: number, to: LockTo) {
  await tx.select({ id: yards.id }).from(yards).where(eq(yards.id, id)).for(lockTo[to]);
  const [row] = await rowsOf<YardRow>(tx, sql`${select} AND y.id = ${id}`);
  return row;
}

export async function insertYard(tx: Database, name: string, by: number): Promise<number> {
  const [row] = await tx.insert(yards).values({ name, revisedBy: by }).returning({ id: yards.id });
  if (!row) throw new Error('the yard was not stored');
  return row.id;
}

export const updateYard = (
  tx: Database,
  id: number,
  values: { name?: string; deletedAt?: Date },
  by: number,
) =>
  tx
    .update(yards)
    .set({ ...values, ...revisedBy(yards, by) })
    .where(eq(yards.id, id));
