import { availableParallelism } from 'node:os';
import { Problem } from '#platform/errors/Problem.ts';
import { workQueue } from '#platform/work/workQueue.ts';

/** With more in the queue, people would give up waiting. */
export const mostWaiting = 60;
/** One per processor, up to four: a working thread takes about 100 MB. */
export const mostAtOnce = Math.min(availableParallelism(), 4);

/**
 * Runs an export when it is its turn. It covers the reading too, so exports that wait hold no connection to the database. Nobody gets
 * more than half of the queue.
 */
export const exportInTurn = workQueue(
  mostAtOnce,
  mostWaiting,
  () =>
    new Problem(503, 'export_queue_full', 'Too many workbooks are being made right now', {
      headers: { 'retry-after': '10' },
    }),
);
