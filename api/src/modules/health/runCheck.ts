import type { Deps } from '#platform/Deps.ts';
import type { Database } from '#platform/database/database.ts';
import { TimeLimit } from '#platform/database/TimeLimit.ts';
import { plainFault } from '#platform/errors/plainFault.ts';
import { refuseWrites } from './findings.repository.ts';
import type { Finding, HealthCheck, HealthDeps } from './HealthCheck.ts';

/** How long a check may wait for the database. */
export const longestCheckMs = 60_000;

const author = () => ({ actorId: null, requestId: 'health' });

/** A transaction with the time of a check. */
export const openTurn = <Result>(
  { within }: Pick<Deps, 'within'>,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> => within(new TimeLimit(longestCheckMs), author).transaction(work);

/** Runs a check, which can't write. One that can't be done is failing: nobody knows how things are. */
export async function runCheck({ check }: HealthCheck, deps: HealthDeps): Promise<Finding | null> {
  try {
    return await deps.db.transaction(async (db) => {
      await refuseWrites(db);
      return check({ ...deps, db });
    });
  } catch (error) {
    return couldNotCheck(error);
  }
}

export const couldNotCheck = (error: unknown): Finding => ({
  state: 'failing',
  found: `This could not be checked: ${plainFault(error).message}.`,
});
