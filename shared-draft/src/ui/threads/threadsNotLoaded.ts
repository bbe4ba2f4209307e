import { toast } from 'shared-ui/overlays';
import { openThread } from './openedThread.ts';

/** Says that what somebody opened of a draft's threads didn't load, and closes it. */
export function threadsNotLoaded(draftId: number) {
  toast.failure('Comments did not load. Try again.');
  openThread(draftId, null);
}
