import { parentPort } from 'node:worker_threads';
import { renderWorkbook } from './renderWorkbook.ts';
import type { WorkbookRequest } from './workbookRequest.ts';

parentPort?.on('message', async (request: WorkbookRequest) => {
  parentPort?.postMessage(await renderWorkbook(request));
});
