import { useState } from 'react';
import { dialogCode } from '#src/later/dialogCode.ts';
import { useKnown, useLoad } from '#src/later/useLater.ts';
import { DialogComing } from '#src/overlays/DialogComing.tsx';

/** The code of a dialog that has been opened, and what to show instead while it is missing. */
export function useDialogCode(open: boolean, onDismiss: () => void) {
  const [wasOpened, setWasOpened] = useState(open);
  const [failed, setFailed] = useState(false);
  if (open && !wasOpened) setWasOpened(true);
  if (!open && failed) setFailed(false);
  const known = useKnown(dialogCode);
  useLoad(dialogCode, open && !failed, () => setFailed(true));
  return {
    code: wasOpened ? known : null,
    coming: open ? (
      <DialogComing onDismiss={onDismiss} {...(failed && { onRetry: () => setFailed(false) })} />
    ) : null,
  };
}
