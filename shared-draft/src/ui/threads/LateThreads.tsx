import type { ComponentType, ReactNode } from 'react';
import type { LazyComponent } from 'shared-remote';
import { useKnown, useLoad } from 'shared-ui';
import type { LineThreadProps } from './LineThread.tsx';
import { useOpenedThread } from './openedThread.ts';
import type { ThreadToolsProps } from './ThreadTools.tsx';
import { threadCode } from './threadCode.ts';
import { threadsNotLoaded } from './threadsNotLoaded.ts';

type Late<P> = P & {
  /** Shown until the code is there, and if it doesn't come: a list does without. */
  readonly waiting: ReactNode;
};

const staysAway = () => {};

/** Remotes that were built for 1.14 may call `prefetch`. */
const late = <P extends object>(component: ComponentType<Late<P>>): LazyComponent<P> =>
  Object.assign(component, {
    prefetch: async () => {
      await threadCode.load();
    },
  });

export const LateLineThread = late<LineThreadProps>(({ waiting, ...props }) => {
  const code = useKnown(threadCode);
  useLoad(threadCode, true, staysAway);
  return code ? <code.LineThread {...props} /> : waiting;
});

export const LateThreadTools = late<ThreadToolsProps>(({ waiting, ...props }) => {
  const { draftId } = props.draftKey;
  const code = useKnown(threadCode);
  useLoad(threadCode, true, staysAway);
  useLoad(threadCode, useOpenedThread(draftId) !== null, () => threadsNotLoaded(draftId));
  return code ? <code.ThreadTools {...props} /> : waiting;
});
