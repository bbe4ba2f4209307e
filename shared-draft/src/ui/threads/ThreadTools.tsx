import { useEffect } from 'react';
import type { DraftKey } from 'shared-api/client';
import { aboutOfKey, counted, threadParam } from 'shared-api/rules';
import { useAddress } from 'shared-remote';
import { NewsDot, useKnown, useLoad, VisuallyHidden } from 'shared-ui';
import { openThread, useOpenedThread } from './openedThread.ts';
import { panelCode } from './panelCode.ts';
import { threadsNotLoaded } from './threadsNotLoaded.ts';
import { useThreadSums } from './useThreadSums.ts';

export interface ThreadToolsProps {
  readonly draftKey: DraftKey;
  /** The width of the page's last column, which an open thread leaves free. */
  readonly beside?: number | undefined;
}

/** The mark that some comments are new, and what is open of the threads. */
export function ThreadTools({ draftKey, beside }: ThreadToolsProps) {
  const { draftId } = draftKey;
  const opened = useOpenedThread(draftId);
  const address = useAddress();
  const sums = useThreadSums(draftKey);
  const unread = [...sums.values()].reduce((sum, each) => sum + each.unread, 0);
  // A notice leads to the thread that it is about.
  const named = address.get(threadParam);
  const isSaid = sums.has(named);
  useEffect(() => {
    if (isSaid) openThread(draftId, aboutOfKey(named));
  }, [isSaid, named, draftId]);
  const close = () => {
    openThread(draftId, null);
    if (named) address.set({ [threadParam]: '' });
  };
  useEffect(() => () => openThread(draftId, null), [draftId]);
  const panel = useKnown(panelCode);
  useLoad(panelCode, opened !== null, () => threadsNotLoaded(draftId));
  return (
    <>
      {unread > 0 && (
        <NewsDot>
          <VisuallyHidden>{counted(unread, 'new comment')}</VisuallyHidden>
        </NewsDot>
      )}
      {opened !== null && panel && <panel.ThreadPanel {...{ draftKey, opened, beside }} onClose={close} />}
    </>
  );
}
