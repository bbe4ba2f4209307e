import { parentPort } from 'node:worker_threads';
import { renderWorkbook } from './renderWorkbook.ts';
import type { ListPart, WorkbookRequest } from './workbookRequest.ts';

let lists: Record<string, unknown[]> = {};

parentPort?.on('message', async (message: ListPart | WorkbookRequest) => {
  if ('part' in message) {
    lists[message.name] = [...(lists[message.name] ?? []), ...message.part];
    return;
  }
  const request = { ...message, ...lists };
  lists = {};
  parentPort?.postMessage(await renderWorkbook(request));
});
