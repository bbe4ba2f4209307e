import type { Database } from '#platform/database/database.ts';
import { costingRefresh } from '#platform/database/tables/records.ts';

export async function readRefresh(db: Database) {
  const [row] = await db.select().from(costingRefresh);
  return row;
}
export type Refresh = NonNullable<Awaited<ReturnType<typeof readRefresh>>>;

export async function noteRefresh(tx: Database, values: Omit<Refresh, 'id'>) {
  await tx
    .insert(costingRefresh)
    .values({ id: 1, ...values })
    .onConflictDoUpdate({ target: costingRefresh.id, set: values });
}

/** Clears the problem with a file that could not be read, once somebody has uploaded a list. */
export const forgetProblem = (tx: Database) => tx.update(costingRefresh).set({ failures: 0, problem: null });

/** Makes the source due. The next server that checks will read it. */
export const requestRefresh = (db: Database, now: Date) => db.update(costingRefresh).set({ nextAt: now });
