import type { Database } from '#platform/database/database.ts';
import { correctTrips, findWrongTrips } from './trips.repository.ts';
import { findWrongUses, followUsesOf } from './uses.repository.ts';

/** Loads whose stored sums aren't those of their events. */
export async function findWrongSums(db: Database): Promise<number[]> {
  return [...new Set([...(await findWrongTrips(db)), ...(await findWrongUses(db))])];
}

/** Adds up the events of such loads again. */
export async function correctSums(db: Database) {
  await db.transaction(async (tx) => {
    await correctTrips(tx, await findWrongTrips(tx));
    await followUsesOf(tx, await findWrongUses(tx));
  });
}
