import type { ConfirmDialogProps } from '#src/overlays/confirmDialogProps.ts';
import { useDialogCode } from '#src/overlays/useDialogCode.tsx';
import { useReturnFocus } from '#src/overlays/useReturnFocus.ts';

/** A question with two buttons. Cancel has the focus. Its code loads at the latest when it first opens. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const returnFocus = useReturnFocus(props.open);
  const { code, coming } = useDialogCode(props.open, () => props.onAnswer(false));
  return code ? <code.MachineConfirm {...props} returnFocus={returnFocus} /> : coming;
}
