import { useMemo } from 'react';
import type { DraftKey } from 'shared-api/client';
import { useDeleteComment, usePrintComment } from './threads.mutations.ts';

/** What can be done with each comment of a thread. The same object at each draw. */
export interface CommentActs {
  readonly remove: (id: string) => void;
  readonly print: (printing: { readonly id: string; readonly isPrinted: boolean }) => void;
}

/** The acts of a thread's comments, and the comments that are being changed by them. */
export function useCommentActs(key: DraftKey) {
  const { mutate: remove, ...removal } = useDeleteComment(key);
  const { mutate: print, ...printing } = usePrintComment(key);
  const acts: CommentActs = useMemo(() => ({ remove, print }), [remove, print]);
  const busy = [
    removal.isPending ? removal.variables : undefined,
    printing.isPending ? printing.variables.id : undefined,
  ];
  return { acts, isBusy: (id: string) => busy.includes(id) };
}
