import type { DraftKey } from 'shared-api/client';
import { IconButton, UndoIcon, useIsPhone } from 'shared-ui';
import { useLastStep } from '#src/changeLog.ts';
import { useUndoing } from './useUndoing.ts';
import { useUndoKey } from './useUndoKey.ts';

/** Undoes the draft's last change in this tab. So does Ctrl+Z, except while text is being typed. */
export function UndoButton({ draftKey }: { draftKey: DraftKey }) {
  const step = useLastStep(draftKey.draftId);
  const phone = useIsPhone();
  const { undo, undoing } = useUndoing(draftKey);
  useUndoKey(() => void undo());
  return (
    <IconButton
      label={step ? `Undo: ${step.label}` : 'Undo'}
      icon={UndoIcon}
      size={phone ? 'touch' : 'tool'}
      busy={undoing}
      {...(!step && { disabledReason: 'Nothing to undo in this tab' })}
      onClick={() => void undo()}
    />
  );
}
