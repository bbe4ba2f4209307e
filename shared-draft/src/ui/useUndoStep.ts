import type { DraftKey } from 'shared-api/client';
import { useLastStep } from '#src/changeLog.ts';
import { useUndoing } from './useUndoing.ts';

/** What undoes the draft's last change in this tab, and what it is called. */
export function useUndoStep(draftKey: DraftKey) {
  const step = useLastStep(draftKey.draftId);
  const { undo, undoing } = useUndoing(draftKey);
  return {
    label: step ? `Undo: ${step.label}` : 'Undo',
    disabledReason: step ? undefined : 'Nothing to undo in this tab',
    undo: () => void undo(),
    undoing,
  };
}
