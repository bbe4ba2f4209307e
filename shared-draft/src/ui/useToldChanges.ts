import type { DraftKey } from 'shared-api/client';
import { toast } from 'shared-ui/overlays';
import { useChangeLines } from '#src/changeLines.mutations.ts';
import type { LineChange } from '#src/changeLog.ts';
import { leftOf, summary, useUndoing } from './useUndoing.ts';

interface ToldChanges {
  readonly lines: readonly LineChange[];
  /** Names the change in the list of what can be undone. */
  readonly label: string;
  /** "3 items copied", for so many lines. */
  readonly done: (count: number) => string;
  /** "2 items not copied". */
  readonly left: (count: number) => string;
}

/** Changes many lines, offers an undo, and says which were left and why. `failure`: when nothing could be done. */
export function useToldChanges(key: DraftKey, failure?: string) {
  const { mutateAsync, isPending } = useChangeLines(key, failure);
  const { undo } = useUndoing(key);
  return {
    changing: isPending,
    /** Answers whether the server was reached. */
    change: async ({ lines, label, done, left }: ToldChanges): Promise<boolean> => {
      const made = await mutateAsync({ lines, label }).catch(() => null); // told by the one handler of all writes
      if (!made) return false;
      const { stepId } = made;
      if (stepId) toast.changed(done(made.done.length), () => undo(stepId));
      const sentences = leftOf(made);
      if (sentences.length > 0) toast.failure(left(sentences.length), { detail: summary(sentences) });
      return true;
    },
  };
}
