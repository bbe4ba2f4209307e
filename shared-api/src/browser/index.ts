export { saveFile } from '#browser/saveFile.ts';
export {
  askWorker,
  canKeepPages,
  keepStorage,
  newId,
  oneTabAtATime,
  sha384,
  updateWorkers,
  writeToClipboard,
} from '#browser/secureContext.ts';
export { timedId } from '#browser/timedId.ts';
export { loadingDatabase, type WaitingChanges, waitingOnDevice } from '#browser/waitingOnDevice.ts';
