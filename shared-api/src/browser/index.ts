export { newId, oneTabAtATime, writeToClipboard } from '#browser/secureContext.ts';
