import type { DraftKey } from 'shared-api/client';
import { threadKey } from 'shared-api/rules';
import type { OpenedThread } from './openedThread.ts';
import { ThreadList } from './ThreadList.tsx';
import { ThreadView } from './ThreadView.tsx';

interface ThreadPanelProps {
  readonly draftKey: DraftKey;
  readonly opened: OpenedThread;
  /** The width of the page's last column, which stays free. */
  readonly beside?: number | undefined;
  readonly onClose: () => void;
}

/** What is open of a draft's threads, over the page. */
export function ThreadPanel({ draftKey, opened, beside, onClose }: ThreadPanelProps) {
  if (opened === 'all') return <ThreadList {...{ draftKey, beside, onClose }} />;
  return <ThreadView key={threadKey(opened)} {...{ draftKey, beside, onClose }} about={opened} />;
}
