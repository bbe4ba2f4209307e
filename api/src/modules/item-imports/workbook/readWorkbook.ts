import { Worker } from 'node:worker_threads';
import { Problem } from '#platform/errors/Problem.ts';
import { makeTurns } from '#platform/turns.ts';
import type { SheetReading } from './SheetReading.ts';
import { workbookTexts } from './WorkbookFault.ts';

/** The largest catalogue takes about a second; everything slower is refused by its counts. A busy machine gets more time. */
const mostMs = 20_000;
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 };

type Answer = { readonly reading: SheetReading } | { readonly fault: string };

const inTurn = makeTurns(
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
export const readWorkbook = (bytes: Buffer): Promise<SheetReading> => inTurn(() => readApart(bytes));

function readApart(bytes: Buffer): Promise<SheetReading> {
  const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits,
  });
  const timer = setTimeout(() => worker.terminate(), mostMs);
  return new Promise<SheetReading>((done, failed) => {
    worker.on('message', (answer: Answer) =>
      'reading' in answer ? done(answer.reading) : failed(unreadable(answer.fault)),
    );
    worker.on('error', (error) => failed(isOutOfMemory(error) ? unreadable(workbookTexts.tooLarge) : error));
    worker.on('exit', () => failed(unreadable(workbookTexts.tooLarge)));
  }).finally(() => clearTimeout(timer));
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

const unreadable = (sentence: string) => new Problem(422, 'invalid_workbook', sentence);
