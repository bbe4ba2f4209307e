import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

const stepMs = 100;

/**
 * Returns true if the work ends within this time. Counts in short steps, and reads what has arrived before it decides: a stall of this
 * process counts as one step, however long it was.
 */
export async function endsWithin(work: Promise<unknown>, milliseconds: number): Promise<boolean> {
  const ended = work.then(
    () => true,
    () => true,
  );
  for (let waitedMs = 0; waitedMs < milliseconds; waitedMs += stepMs) {
    const step = sleep(stepMs, undefined, { ref: false }).then(() => nextTurn(false));
    if (await Promise.race([ended, step])) return true;
  }
  return false;
}
