import { type SetUp, type SetUpChoice, setUpSteps } from 'shared-api/contract';
import type { Database } from '#platform/database/database.ts';
import * as repository from './setUp.repository.ts';

/** How far this installation is set up. */
export async function getSetUp(db: Database): Promise<SetUp> {
  const [done, skipped] = await Promise.all([repository.readDone(db), repository.readSkipped(db)]);
  return {
    steps: setUpSteps.map((step) => ({
      step,
      state: done[step] ? 'done' : skipped.has(step) ? 'skipped' : 'open',
    })),
  };
}

/** Skips a step for everybody, or takes that back. */
export async function chooseStep(tx: Database, { step, is_skipped }: SetUpChoice): Promise<SetUp> {
  await repository.storeSkip(tx, step, is_skipped);
  return getSetUp(tx);
}
