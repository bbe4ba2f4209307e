import { useMutation, useQueryClient } from '@tanstack/react-query';
import { assemblyQueries, type DraftKey, draftPackagesApi, projectQueries } from 'shared-api/client';
import { type LeftOutItems, recordStep } from './changeLog.ts';
import { draftScope } from './draft.mutations.ts';

interface LeftOutWrite extends LeftOutItems {
  /** They are offered again. */
  readonly isBack?: boolean;
}

/** Returns a function that leaves items of a package out of a draft, or offers them again. */
export function useLeftOutChange(key: DraftKey) {
  const client = useQueryClient();
  return async ({ assemblyId, itemIds, isBack = false }: LeftOutWrite) => {
    await draftPackagesApi.leaveOut(key, assemblyId, { [isBack ? 'remove' : 'add']: [...itemIds] });
    // The draft has another revision now, for which its packages are read.
    await Promise.all(
      [projectQueries.all(), assemblyQueries.all()].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  };
}

/** Leaves an item that was added to a package out of a draft. Returns the id of the step that undoes it. */
export function useLeaveOut(key: DraftKey) {
  const change = useLeftOutChange(key);
  return useMutation({
    scope: draftScope(key.draftId),
    mutationFn: async ({ label, ...leftOut }: LeftOutItems & { readonly label: string }) => {
      await change(leftOut);
      return recordStep(key.draftId, { label, lines: [], leftOut });
    },
    meta: { failure: 'Failed to leave the item out' },
  });
}
