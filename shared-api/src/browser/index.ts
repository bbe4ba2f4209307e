export * from '#browser/formerNames.ts';
export { publicOrigin } from '#browser/publicOrigin.ts';
export { saveFile } from '#browser/saveFile.ts';
export {
  askWorker,
  hasServiceWorkers,
  newId,
  oneTabAtATime,
  requestLastingStorage,
  sha384,
  updateWorkers,
  writeToClipboard,
} from '#browser/secureContext.ts';
export { timedId } from '#browser/timedId.ts';
export {
  forgetSentOnDevice,
  loadingDatabase,
  outboxStore,
  type StoredOutbox,
  type WaitingChanges,
  waitingOnDevice,
  yardDatabase,
} from '#browser/waitingOnDevice.ts';
