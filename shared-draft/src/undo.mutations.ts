import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DraftKey, draftsApi, isOutcomeUnknown } from 'shared-api/client';
import type { Draft, DraftChange } from 'shared-api/contract';
import { useChangeLines } from './changeLines.mutations.ts';
import {
  type ChangeStep,
  dropStep,
  type FieldsChange,
  findStep,
  type LineChange,
  recordStep,
} from './changeLog.ts';
import { useSetCachedDraft } from './draft.mutations.ts';
import { draftFields } from './draftFields.ts';
import type { ChangedLines } from './list/answers.ts';
import { useLeftOutChange } from './packages.mutations.ts';
import { whenSaved } from './whenSaved.ts';

/** The outcome of an undo. */
export interface Undone {
  readonly step: ChangeStep;
  readonly lines: ChangedLines;
  /** Someone else has changed the same draft fields since, so theirs stay. */
  readonly fieldsKept: boolean;
}

const failure = 'Failed to undo the change';

/**
 * Undoes a draft's newest change in this tab, or the one with the given id, once everything on the screen is saved. Keeps what has
 * been changed again since. What a lost connection left out can be undone again. Returns null when nothing was undone.
 */
export function useUndoChange(key: DraftKey) {
  const client = useQueryClient();
  const setCachedDraft = useSetCachedDraft();
  const { mutateAsync: changeLines } = useChangeLines(key, failure);
  const changeLeftOut = useLeftOutChange(key);
  return useMutation({
    scope: { id: `undo ${key.projectId} ${key.draftId}` },
    mutationFn: async ({ id }: { id?: string | undefined }): Promise<Undone | null> => {
      await whenSaved(client, key);
      const step = findStep(key.draftId, id);
      if (!step) return null;
      const lines = step.lines.map(undoing);
      const changed = await changeLines({ lines, label: null, packageId: step.packageId }).catch((error) => {
        if (isOutcomeUnknown(error)) keep(step, step.lines);
      });
      // The global handler of writes reports it. The change can be undone later.
      if (!changed) return null;
      if (step.leftOut) await changeLeftOut({ ...step.leftOut, isBack: true });
      const fieldsKept = !(await undoFields(step));
      const unsent = new Set(changed.unsent.map(({ itemId }) => itemId));
      const { id: stepId, label } = step;
      keep(
        { id: stepId, label },
        step.lines.filter(({ itemId }) => unsent.has(itemId)),
      );
      return { step, lines: changed, fieldsKept };
    },
    meta: { failure },
  });

  /** What may have been undone already is undone again only where the number is still what it was, or a step would be taken back twice. */
  function keep(step: Omit<ChangeStep, 'lines'>, lines: readonly LineChange[]) {
    dropStep(key.draftId, step.id);
    recordStep(key.draftId, { ...step, lines: lines.map(({ step: _, ...line }) => line) });
  }

  /** Returns false if the fields stay because they were changed again since. */
  async function undoFields({ fields }: ChangeStep): Promise<boolean> {
    if (!fields) return true;
    const draft = await draftsApi.get(key, new AbortController().signal);
    const change = wholeBefore(draft, fields);
    if (!change) return false;
    let { revision } = draft;
    if (leavesUses(draft, change))
      ({ revision } = (await draftsApi.change(key, { assembly_ids: [] }, { revision })).data);
    const { data } = await draftsApi.change(key, change, { revision });
    setCachedDraft(data);
    return true;
  }
}

const undoing = ({ step, ...line }: LineChange): LineChange => ({
  ...line,
  before: line.after,
  after: line.before,
  ...(step && { step: { ...step, by: -step.by } }),
});

/** Whether the draft uses packages of a type that the change does not mention. Those would stay unless all uses are removed first. */
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
