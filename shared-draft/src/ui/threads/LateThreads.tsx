import type { ReactNode } from 'react';
import { useKnown, useLoad } from 'shared-ui';
import type { LineThreadProps } from './LineThread.tsx';
import { useOpenedThread } from './openedThread.ts';
import type { ThreadToolsProps } from './ThreadTools.tsx';
import { threadCode } from './threadCode.ts';
import { threadsNotLoaded } from './threadsNotLoaded.ts';

interface Late {
  /** Shown until the code is there, and if it doesn't come: a list does without. */
  readonly waiting: ReactNode;
}

const staysAway = () => {};

export function LateLineThread({ waiting, ...props }: LineThreadProps & Late) {
  const code = useKnown(threadCode);
  useLoad(threadCode, true, staysAway);
  return code ? <code.LineThread {...props} /> : waiting;
}

export function LateThreadTools({ waiting, ...props }: ThreadToolsProps & Late) {
  const { draftId } = props.draftKey;
  const code = useKnown(threadCode);
  useLoad(threadCode, true, staysAway);
  useLoad(threadCode, useOpenedThread(draftId) !== null, () => threadsNotLoaded(draftId));
  return code ? <code.ThreadTools {...props} /> : waiting;
}
