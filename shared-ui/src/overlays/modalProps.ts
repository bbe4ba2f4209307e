import type { ReactNode } from 'react';
import type { ModalLook } from '#src/overlays/modalRecipe.ts';

export interface ModalProps {
  look: ModalLook;
  title: ReactNode;
  /** A sentence below the title that describes the dialog. */
  description?: ReactNode;
  /** Accessible name when the title is not plain text. */
  label?: string | undefined;
  open: boolean;
  /** Called by Escape, the backdrop or the close button. */
  onDismiss: () => void;
  aside?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
  onSubmit?: (() => void) | undefined;
  flush?: boolean | undefined;
}
