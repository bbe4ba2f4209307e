import type { ReactNode } from 'react';
import { LockIcon } from '#src/icons/icons.ts';
import { StateFrame, StateTile } from '#src/states/StateFrame.tsx';

export interface RefusedStateProps {
  /** "Employees is for administrators". */
  title: string;
  /** Who is signed in, and who can change that. */
  help?: ReactNode;
  action?: ReactNode;
}

/** The signed-in user may not see this. */
export function RefusedState({ title, help, action }: RefusedStateProps) {
  return (
    <StateFrame
      mark={
        <StateTile tone="neutral">
          <LockIcon size={18} strokeWidth={1.75} aria-hidden />
        </StateTile>
      }
      title={title}
      help={help}
      action={action}
    />
  );
}
