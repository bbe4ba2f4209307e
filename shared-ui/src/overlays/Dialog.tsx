import { type ReactNode, useState } from 'react';
import { useUnsaved } from '#src/fields/inputRegistry.ts';
import { ConfirmDialog } from '#src/overlays/ConfirmDialog.tsx';
import { discardQuestion } from '#src/overlays/discardQuestion.ts';
import { Modal } from '#src/overlays/Modal.tsx';

export interface DialogProps {
  title: ReactNode;
  /** A sentence below the title that describes the dialog. */
  description?: ReactNode;
  open: boolean;
  onClose: () => void;
  /** 400, 560, 760 or 640 wide, or a full-width sheet on a phone. Default `form`. */
  size?: 'confirm' | 'form' | 'item' | 'related' | undefined;
  /** Buttons, cancel left of confirm. */
  footer?: ReactNode;
  /** Has edits: Escape, backdrop and × ask before discarding them. */
  dirty?: boolean | undefined;
  /** Working: Escape, backdrop and × do nothing until it is done, because the work can't be cancelled. */
  busy?: boolean | undefined;
  /** Makes the dialog a form. The footer's `type="submit"` button and Enter call it. */
  onSubmit?: (() => void) | undefined;
  /** Right of the title. */
  aside?: ReactNode;
  /** No padding around the body: lists and tables bring their own. */
  flush?: boolean | undefined;
  children: ReactNode;
}

/** A dialog. Focuses its first field, traps the focus and returns it. The body scrolls between hairlines. */
export function Dialog({ size = 'form', dirty = false, busy = false, onClose, ...rest }: DialogProps) {
  const [asking, setAsking] = useState(false);
  useUnsaved(dirty && rest.open);
  const dismiss = () => {
    if (busy) return;
    if (dirty) setAsking(true);
    else onClose();
  };
  return (
    <>
      <Modal {...rest} look={size} onDismiss={dismiss} />
      <ConfirmDialog
        open={asking && rest.open && !busy}
        {...discardQuestion}
        onAnswer={(discard) => {
          setAsking(false);
          if (discard) onClose();
        }}
      />
    </>
  );
}
