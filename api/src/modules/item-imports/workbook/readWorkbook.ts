import { Worker } from 'node:worker_threads';
import { Problem } from '#platform/errors/Problem.ts';
import { askThread } from '#platform/work/askThread.ts';
import { workQueue } from '#platform/work/workQueue.ts';
import { workbookTexts } from './WorkbookFault.ts';
import type { WorksheetAnswer, WorksheetReading, WorksheetRow } from './WorksheetReading.ts';

/** Nothing that passes the counts takes more than a second of processor time. A busy machine gets more time. */
const mostMs = 20_000;
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 };

const inTurn = workQueue(
  1,
  20,
  () =>
    new Problem(429, 'rate_limited', 'Too many workbooks are being read right now', {
      headers: { 'retry-after': '5' },
    }),
);

/**
 * Reads a workbook on its own thread, one file at a time. Throws 422 `invalid_workbook` with a sentence for a file that
 * cannot be read, or that takes too much time or memory.
 */
export const readWorkbook = (bytes: Buffer): Promise<WorksheetReading> => inTurn(() => readApart(bytes));

async function readApart(bytes: Buffer): Promise<WorksheetReading> {
  const worker = new Worker(new URL('./worksheet.worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits,
  });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    void worker.terminate();
  }, mostMs);
  try {
    const rows: WorksheetRow[] = [];
    for (;;) {
      const answer = await askThread<WorksheetAnswer>(worker, 'next');
      if ('fault' in answer) throw unreadable(answer.fault);
      rows.push(...answer.rows);
      if (answer.isLast) return { ...answer.about, rows };
    }
  } catch (error) {
    throw isLate || isOutOfMemory(error) ? unreadable(workbookTexts.tooLarge) : error;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

const unreadable = (sentence: string) => new Problem(422, 'invalid_workbook', sentence);
