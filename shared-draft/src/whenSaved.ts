import type { Mutation, MutationCache, QueryClient } from '@tanstack/react-query';
import type { DraftKey } from 'shared-api/client';
import { cartWrites } from './cartCache.ts';
import { isLineConflict } from './changeLine.mutations.ts';

/** Names the writes to a draft's notes that are under way. */
export const notesWrites = ({ projectId, draftId }: DraftKey) => ['notes-write', projectId, draftId] as const;

/** Resolves once no write to the draft's list or notes is under way, whatever came of them. */
export async function whenSaved(client: QueryClient, key: DraftKey): Promise<void> {
  await allSaved(client, key);
}

/** The same, and whether all that were waited for are saved. */
export async function allSaved(client: QueryClient, key: DraftKey): Promise<boolean> {
  const cache = client.getMutationCache();
  const underWay = () =>
    [cartWrites(key), notesWrites(key)].flatMap((mutationKey) =>
      cache.findAll({ mutationKey, status: 'pending' }),
    );
  const waitedFor = new Set<Mutation>();
  // Asked again after each change is through: the end of a write may start the next one.
  for (let writes = underWay(); writes.length > 0; writes = underWay()) {
    for (const write of writes) waitedFor.add(write);
    await nextChange(cache);
  }
  return [...waitedFor].every(({ state: { status, data } }) => status === 'success' && !isLineConflict(data));
}

const nextChange = (cache: MutationCache) =>
  new Promise<void>((resolve) => {
    const stop = cache.subscribe(() => {
      stop();
      resolve();
    });
  });
