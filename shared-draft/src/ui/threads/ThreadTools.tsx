import { useEffect } from 'react';
import type { DraftKey } from 'shared-api/client';
import { aboutOfKey, counted, threadParam } from 'shared-api/rules';
import { lazyComponent, useAddress } from 'shared-remote';
import { NewsDot, VisuallyHidden } from 'shared-ui';
import { openThread, useOpenedThread } from './openedThread.ts';
import { useThreadSums } from './useThreadSums.ts';

const ThreadPanel = lazyComponent(() =>
  import(/* webpackChunkName: "thread-panel" */ './ThreadPanel.tsx').then((module) => module.ThreadPanel),
);

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
  return (
    <>
      {unread > 0 && (
        <NewsDot>
          <VisuallyHidden>{counted(unread, 'new comment')}</VisuallyHidden>
        </NewsDot>
      )}
      {opened !== null && <ThreadPanel {...{ draftKey, opened, beside }} waiting={null} onClose={close} />}
    </>
  );
}
