import { type ReactNode, useState } from 'react';
import { useUnsaved } from '#src/hooks/unsaved.ts';
import { ConfirmDialog } from '#src/overlays/ConfirmDialog.tsx';
import { discardQuestion } from '#src/overlays/discardQuestion.ts';
import { Modal } from '#src/overlays/Modal.tsx';

export interface DialogProps {
  title: ReactNode;
  /** A sentence below the title, which describes the dialog. */
  description?: ReactNode;
  open: boolean;
  onClose: () => void;
  /** 400, 560, 760 or 640 wide; a full-width sheet on a phone. Default `form`. */
  size?: 'confirm' | 'form' | 'item' | 'related' | undefined;
  /** Buttons, cancel left of confirm. */
  footer?: ReactNode;
  /** There are edits: Escape, backdrop and × ask before they are lost. */
  dirty?: boolean | undefined;
  /** It is at work: Escape, backdrop and × wait for the end, as nothing could be taken back. */
  busy?: boolean | undefined;
  /** Makes the dialog a form; the footer's `type="submit"` button and Enter call it. */
  onSubmit?: (() => void) | undefined;
  /** Right of the title. */
  aside?: ReactNode;
  /** No padding around the body: lists and tables bring their own. */
  flush?: boolean | undefined;
  children: ReactNode;
}

/** A dialog: first field focused, focus kept inside and given back, body scrolls between hairlines. */
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
