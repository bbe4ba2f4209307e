import type { ReactNode } from 'react';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** The fixed sentence first, then the consequence. */
  text: ReactNode;
  /** Names the result: "Delete". */
  action: string;
  /** Default "Cancel". */
  cancel?: string | undefined;
  danger?: boolean | undefined;
  onAnswer: (agreed: boolean) => void;
}
