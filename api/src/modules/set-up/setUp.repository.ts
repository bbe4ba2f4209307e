import { eq, sql } from 'drizzle-orm';
import type { SetUpStep } from 'shared-api/contract';
import { isActiveAccount } from '#platform/auth/isActiveAccount.ts';
import { type Database, isCatalogueItem, rowsOf } from '#platform/database/database.ts';
import { setUpSkips } from '#platform/database/tables/records.ts';

/** Whether there is what each step is about. */
export async function readDone(db: Database): Promise<Record<SetUpStep, boolean>> {
  const [row] = await rowsOf<Record<SetUpStep, boolean>>(
    db,
    sql`SELECT
          EXISTS (SELECT FROM costing_jobs) AS jobs,
          EXISTS (SELECT FROM units WHERE deleted_at IS NULL)
            AND EXISTS (SELECT FROM categories WHERE deleted_at IS NULL) AS units,
          EXISTS (SELECT FROM items i WHERE ${isCatalogueItem}) AS catalogue,
          EXISTS (SELECT FROM assemblies WHERE deleted_at IS NULL) AS packages,
          (SELECT count(*) FROM (SELECT FROM users WHERE ${isActiveAccount} LIMIT 2) first_two) > 1 AS people`,
  );
  if (!row) throw new Error('The database answered nothing.');
  return row;
}

export async function readSkipped(db: Database): Promise<ReadonlySet<SetUpStep>> {
  const rows = await db.select({ step: setUpSkips.step }).from(setUpSkips);
  return new Set(rows.map(({ step }) => step));
}

export async function storeSkip(tx: Database, step: SetUpStep, isSkipped: boolean) {
  if (isSkipped) await tx.insert(setUpSkips).values({ step }).onConflictDoNothing();
  else await tx.delete(setUpSkips).where(eq(setUpSkips.step, step));
}
