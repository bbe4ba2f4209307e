import type { QueryClient } from '@tanstack/react-query';
import type { DraftKey } from 'shared-api/client';
import { cartWrites } from './cartCache.ts';

/** Names the writes to a draft's notes that are under way. */
export const notesWrites = ({ projectId, draftId }: DraftKey) => ['notes-write', projectId, draftId] as const;

/** Resolves once no write to the draft's list or notes is under way, whatever came of them. */
export function whenSaved(client: QueryClient, key: DraftKey): Promise<void> {
  const isSaving = () =>
    [cartWrites(key), notesWrites(key)].some((mutationKey) => client.isMutating({ mutationKey }) > 0);
  return new Promise((resolve) => {
    if (!isSaving()) return resolve();
    const stop = client.getMutationCache().subscribe(() => {
      if (isSaving()) return;
      stop();
      resolve();
    });
  });
}
