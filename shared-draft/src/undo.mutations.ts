import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DraftKey, draftsApi } from 'shared-api/client';
import type { Draft, DraftChange } from 'shared-api/contract';
import { type ChangedLines, useChangeLines } from './changeLines.mutations.ts';
import { type ChangeStep, dropStep, type FieldsChange, findStep, recordStep } from './changeLog.ts';
import { useKeepDraft } from './draft.mutations.ts';
import { draftFields } from './draftFields.ts';
import { whenSaved } from './whenSaved.ts';

/** What became of an undo. */
export interface Undone {
  readonly step: ChangeStep;
  readonly lines: ChangedLines;
  /** Somebody else changed the same fields of the draft since: theirs stay. */
  readonly fieldsKept: boolean;
}

const failure = 'Failed to undo the change';

/**
 * Takes back the newest change of a draft in this tab, or the one of an id, once everything on the screen is saved.
 * What was changed again since stays; what a lost connection left out can be undone again. Answers null when there is nothing to undo.
 */
export function useUndoChange(key: DraftKey) {
  const client = useQueryClient();
  const keepDraft = useKeepDraft();
  const { mutateAsync: changeLines } = useChangeLines(key, failure);
  return useMutation({
    scope: { id: `undo ${key.projectId} ${key.draftId}` },
    mutationFn: async ({ id }: { id?: string | undefined }): Promise<Undone | null> => {
      await whenSaved(client, key);
      const step = findStep(key.draftId, id);
      if (!step) return null;
      const lines = step.lines.map((line) => ({ ...line, before: line.after, after: line.before }));
      const changed = await changeLines({ lines, label: null, packageId: step.packageId }).catch(() => null);
      // Told by the handler of all writes; the change can be undone later.
      if (!changed) return null;
      const fieldsKept = !(await undoFields(step));
      dropStep(key.draftId, step.id);
      const unsent = new Set(changed.unsent.map(({ itemId }) => itemId));
      const rest = step.lines.filter(({ itemId }) => unsent.has(itemId));
      recordStep(key.draftId, { id: step.id, label: step.label, lines: rest });
      return { step, lines: changed, fieldsKept };
    },
    meta: { failure },
  });

  /** Whether nothing of them stays as it is. */
  async function undoFields({ fields }: ChangeStep): Promise<boolean> {
    if (!fields) return true;
    const draft = await draftsApi.get(key, new AbortController().signal);
    const change = wholeBefore(draft, fields);
    if (!change) return false;
    let { revision } = draft;
    if (leavesUses(draft, change))
      ({ revision } = (await draftsApi.change(key, { assembly_ids: [] }, { revision })).data);
    const { data } = await draftsApi.change(key, change, { revision });
    keepDraft(data);
    return true;
  }
}

/** Whether a draft uses packages in a way that the change names none of: those would stay, unless all are taken away first. */
const leavesUses = ({ assemblies }: Draft, { assembly_ids: wanted }: DraftChange): boolean =>
  wanted !== undefined &&
  wanted.length > 0 &&
  assemblies.some((use) => wanted.every(({ type }) => type !== use.type));

function wholeBefore(draft: Draft, { before, after }: FieldsChange): DraftChange | null {
  const now: DraftChange = { ...draftFields(draft), status: draft.status, status_override: true };
  const isUntouched = Object.entries(after).every(
    ([field, value]) => JSON.stringify(now[field as keyof DraftChange]) === JSON.stringify(value), // a key of the change
  );
  return isUntouched ? before : null;
}
