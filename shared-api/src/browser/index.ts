export { saveFile } from '#browser/saveFile.ts';
export {
  askWorker,
  canKeepPages,
  hasWorker,
  keepStorage,
  newId,
  oneTabAtATime,
  sha384,
  writeToClipboard,
} from '#browser/secureContext.ts';
export { timedId } from '#browser/timedId.ts';
