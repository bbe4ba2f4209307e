import { parentPort, workerData } from 'node:worker_threads';
import { readSheet } from './readSheet.ts';
import { WorkbookFault } from './WorkbookFault.ts';

try {
  parentPort?.postMessage({ reading: await readSheet(Buffer.from(workerData)) });
} catch (error) {
  if (!(error instanceof WorkbookFault)) throw error;
  parentPort?.postMessage({ fault: error.message });
}
