import type { ModalProps } from '#src/overlays/modalProps.ts';
import { useDialogCode } from '#src/overlays/useDialogCode.tsx';
import { useReturnFocus } from '#src/overlays/useReturnFocus.ts';

/** The shared core of Dialog, BottomSheet and Drawer. Not exported from the package. Its code loads at the latest when it first opens. */
export function Modal(props: ModalProps) {
  const returnFocus = useReturnFocus(props.open);
  const { code, coming } = useDialogCode(props.open, props.onDismiss);
  return code ? <code.MachineModal {...props} returnFocus={returnFocus} /> : coming;
}
