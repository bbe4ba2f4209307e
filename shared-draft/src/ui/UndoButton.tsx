import type { DraftKey } from 'shared-api/client';
import { IconButton, UndoIcon, useIsPhone } from 'shared-ui';
import { useUndoKey } from './useUndoKey.ts';
import { useUndoStep } from './useUndoStep.ts';

/** Undoes the draft's last change in this tab. So does Ctrl+Z, except while text is being typed. A phone has it in its menu. */
export function UndoButton({ draftKey }: { draftKey: DraftKey }) {
  const { undo, undoing, ...rest } = useUndoStep(draftKey);
  useUndoKey(undo);
  return useIsPhone() ? null : <IconButton {...rest} icon={UndoIcon} busy={undoing} onClick={undo} />;
}
