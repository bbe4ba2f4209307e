import { askWorker, requestLastingStorage, updateWorkers } from 'shared-api/browser';
import { offlineAddresses } from 'shared-api/rules';
import { knowUser } from 'shared-auth';

const downloadWithinMs = 120_000;

/** Makes this device able to open the pages of these scopes without a network. Resolves to whether it is. */
export async function downloadPages(scopes: readonly string[]): Promise<boolean> {
  // First, as a browser writes it to the disk a moment later: it may be ended right after this.
  await knowUser(Date.now());
  const late = new Promise<false>((resolve) => setTimeout(resolve, downloadWithinMs, false));
  const isKept = await Promise.race([askWorker(offlineAddresses.worker, scopes, 'keep'), late]);
  if (isKept !== true) return false;
  // Some browsers ask the person, who needn't answer.
  void requestLastingStorage();
  return true;
}

/** Fetches the newest release on a device that keeps the pages. Its next start uses it. */
export async function updatePages(scopes: readonly string[]) {
  if (await updateWorkers(scopes)) await askWorker(offlineAddresses.worker, scopes, 'keep');
}
