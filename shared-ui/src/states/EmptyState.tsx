import type { ReactNode } from 'react';
import { type Drawing, StateDrawing } from '#src/states/drawings.tsx';
import { StateFrame } from '#src/states/StateFrame.tsx';

export interface EmptyStateProps {
  drawing: Drawing;
  title: string;
  /** What belongs here. For a search, repeats the term. */
  help?: ReactNode;
  /** At most one outline button. */
  action?: ReactNode;
}

/** Nothing here yet, or nothing found. */
export function EmptyState({ drawing, title, help, action }: EmptyStateProps) {
  return <StateFrame mark={<StateDrawing name={drawing} />} title={title} help={help} action={action} />;
}
