import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DraftKey, draftsApi } from 'shared-api/client';
import type { Draft, DraftChange } from 'shared-api/contract';
import { type ChangedLines, useChangeLines } from './changeLines.mutations.ts';
import { type ChangeStep, dropStep, findStep } from './changeLog.ts';
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
const noLines: ChangedLines = { done: [], kept: [], refused: [], stepId: null };

/**
 * Takes back the newest change of a draft in this tab, or the one of an id, once everything on the screen is saved.
 * What was changed again since stays. Answers null when there is nothing to undo.
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
      const changed =
        lines.length > 0 ? await changeLines({ lines, label: null }).catch(() => null) : noLines;
      // Told by the handler of all writes; the change can be undone later.
      if (!changed) return null;
      const fieldsKept = !(await undoFields(step));
      dropStep(key.draftId, step.id);
      return { step, lines: changed, fieldsKept };
    },
    meta: { failure },
  });

  async function undoFields({ fields, packageId }: ChangeStep): Promise<boolean> {
    if (!fields && packageId === undefined) return true;
    const draft = await draftsApi.get(key, new AbortController().signal);
    const change = fields ? wholeBefore(draft, fields) : withoutPackage(draft, packageId);
    if (!change) return !fields;
    const { data } = await draftsApi.change(key, change, { revision: draft.revision });
    keepDraft(data);
    return true;
  }
}

function wholeBefore(draft: Draft, { before, after }: NonNullable<ChangeStep['fields']>): DraftChange | null {
  const now = draftFields(draft);
  const isUntouched = Object.entries(after).every(
    ([field, value]) => JSON.stringify(now[field as keyof DraftChange]) === JSON.stringify(value), // a key of the change
  );
  return isUntouched ? before : null;
}

/** Null when the draft's packages can't be told without it: the list of current ones would be empty next to others. */
function withoutPackage(draft: Draft, packageId: number | undefined): DraftChange | null {
  const { assembly_ids = [] } = draftFields(draft);
  const rest = assembly_ids.filter((use) => use.type === 'pre' || use.assembly_id !== packageId);
  const isTold = rest.length === 0 || rest.some((use) => use.type === 'current');
  return rest.length < assembly_ids.length && isTold ? { assembly_ids: rest } : null;
}
