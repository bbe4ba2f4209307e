import type { MutationCache, QueryClient } from '@tanstack/react-query';
import type { DraftKey } from 'shared-api/client';
import { cartWrites } from './cartCache.ts';

/** Names the writes to a draft's notes that are under way. */
export const notesWrites = ({ projectId, draftId }: DraftKey) => ['notes-write', projectId, draftId] as const;

/** Resolves once no write to the draft's list or notes is under way, whatever came of them. */
export async function whenSaved(client: QueryClient, key: DraftKey): Promise<void> {
  const isSaving = () =>
    [cartWrites(key), notesWrites(key)].some((mutationKey) => client.isMutating({ mutationKey }) > 0);
  // Asked again after each change is through: the end of a write may start the next one.
  while (isSaving()) await nextChange(client.getMutationCache());
}

const nextChange = (cache: MutationCache) =>
  new Promise<void>((resolve) => {
    const stop = cache.subscribe(() => {
      stop();
      resolve();
    });
  });
