export { saveFile } from '#browser/saveFile.ts';
export { newId, oneTabAtATime, writeToClipboard } from '#browser/secureContext.ts';
export { timedId } from '#browser/timedId.ts';
