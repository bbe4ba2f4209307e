import { slicesOf } from '#platform/work/withPauses.ts';

/** A statement may take as long as any other one, and its text must not block the event loop. */
const rowsAtOnce = 1_000;

/** Writes many rows by one statement after another. */
export async function inBatches<T>(all: readonly T[], write: (slice: readonly T[]) => Promise<unknown>) {
  for (const slice of slicesOf(all, rowsAtOnce)) await write(slice);
}
