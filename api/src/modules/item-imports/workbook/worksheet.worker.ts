import { parentPort, workerData } from 'node:worker_threads';
import { readWorksheet } from './readWorksheet.ts';
import { WorkbookFault } from './WorkbookFault.ts';
import type { WorksheetAnswer } from './WorksheetReading.ts';

/** How many rows go into a message, which the other side unpacks at once. */
const rowsAtOnce = 500;

const reading = readWorksheet(Buffer.from(workerData));
// Its failure is the answer to the first message.
reading.catch(() => {});
let sent = 0;

async function answer(): Promise<WorksheetAnswer> {
  try {
    const { rows, ...about } = await reading;
    const next = rows.slice(sent, sent + rowsAtOnce);
    sent += next.length;
    return { about, rows: next, isLast: sent === rows.length };
  } catch (error) {
    if (!(error instanceof WorkbookFault)) throw error;
    return { fault: error.message };
  }
}

parentPort?.on('message', async () => parentPort?.postMessage(await answer()));
