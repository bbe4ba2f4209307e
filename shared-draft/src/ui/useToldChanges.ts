import { useRef } from 'react';
import type { DraftKey } from 'shared-api/client';
import { toast } from 'shared-ui/overlays';
import { useChangeLines } from '#src/changeLines.mutations.ts';
import { type LineChange, recordStep } from '#src/changeLog.ts';
import { leftOf, summary, useUndoing } from './useUndoing.ts';

interface ToldChanges {
  readonly lines: readonly LineChange[];
  /** Names the change in the undo list. The function form gets the number of changed lines. */
  readonly label: string | ((count: number) => string);
  /** "3 items copied", for this number of lines. */
  readonly done: (count: number) => string;
  /** "2 items not copied". */
  readonly left: (count: number) => string;
  /** A package to remove from the draft along with them. */
  readonly packageId?: number;
}

/** Changes many lines, offers an undo, and says which lines were left and why. `failure`: the message when nothing could be done. */
export function useToldChanges(key: DraftKey, failure?: string) {
  const { mutateAsync, isPending } = useChangeLines(key, failure);
  const { undo } = useUndoing(key);
  // A second click may come before the button shows as busy.
  const underWay = useRef(false);
  return {
    changing: isPending,
    /** Returns whether the server was reached. */
    change: async ({ lines, label, done, left, packageId }: ToldChanges): Promise<boolean> => {
      if (underWay.current) return false;
      underWay.current = true;
      const made = await mutateAsync({ lines, label: null, packageId })
        .catch(() => null) // the global handler of writes reports it
        .finally(() => {
          underWay.current = false;
        });
      if (!made) return false;
      const count = made.done.length;
      const stepId = recordStep(key.draftId, {
        lines: made.done,
        label: typeof label === 'string' ? label : label(count),
      });
      if (stepId) toast.changed(done(count), () => undo(stepId));
      const sentences = leftOf(made);
      if (sentences.length > 0) toast.failure(left(sentences.length), { detail: summary(sentences) });
      return true;
    },
  };
}
