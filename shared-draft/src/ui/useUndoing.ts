import { useCallback } from 'react';
import type { DraftKey } from 'shared-api/client';
import { counted } from 'shared-api/rules';
import { toast } from 'shared-ui/overlays';
import type { ChangedLines, UnchangedLine } from '#src/list/answers.ts';
import { type Undone, useUndoChange } from '#src/undo.mutations.ts';

/** Undoes a draft's change, the newest by default, and reports the outcome. */
export function useUndoing(key: DraftKey) {
  const { mutateAsync, isPending } = useUndoChange(key);
  const undo = useCallback(
    async (id?: string) => {
      const undone = await mutateAsync({ id }).catch(() => null); // the global handler of writes reports it
      if (undone) tell(undone);
    },
    [mutateAsync],
  );
  return { undo, undoing: isPending };
}

/** The toast of the last undo. Each replaces the one before: four in a row would cover a phone. */
let told = 0;

function tell({ step, lines, fieldsKept }: Undone) {
  const left = leftOf(lines);
  if (fieldsKept) left.push('The draft was changed again since.');
  toast.dismiss(told);
  if (left.length === 0) {
    told = toast.success(`Undone: ${step.label}`);
    return;
  }
  const isWhole = left.length >= step.lines.length + (step.fields ? 1 : 0);
  toast.failure(isWhole ? `Not undone: ${step.label}` : `Undone in part: ${step.label}`, {
    detail: summary(left),
  });
}

/** One sentence for each line that was left, saying why. */
export const leftOf = ({ kept, refused }: ChangedLines): string[] => [
  ...kept.map(theirsText),
  ...refused.map(({ change, detail }) => `${change.name}: ${detail}`),
];

/** "Petra Lindqvist set Hard hat to 9.", "Hard hat was taken off the list." */
function theirsText({ change, theirs, changedBy }: UnchangedLine): string {
  if (!theirs)
    return changedBy
      ? `${changedBy} took ${change.name} off the list.`
      : `${change.name} was taken off the list.`;
  return changedBy
    ? `${changedBy} set ${change.name} to ${theirs.quantity}.`
    : `${change.name} is now ${theirs.quantity}.`;
}

const shown = 3;

/** The first few sentences and the number of the rest. */
export const summary = (sentences: readonly string[]): string =>
  [
    ...sentences.slice(0, shown),
    ...(sentences.length > shown ? [`${counted(sentences.length - shown, 'more item')}.`] : []),
  ].join(' ');
