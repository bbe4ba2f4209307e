import type { Mutation, MutationCache, QueryClient } from '@tanstack/react-query';
import type { DraftKey } from 'shared-api/client';
import { draftListOf } from './list/draftLists.ts';

/** @deprecated The list has no mutation key any more. For remotes built elsewhere. */
export const cartWrites = ({ projectId, draftId }: DraftKey) => ['cart-write', projectId, draftId] as const;

/** Mutation key of the writes to a draft's notes. */
export const notesWrites = ({ projectId, draftId }: DraftKey) => ['notes-write', projectId, draftId] as const;

/** Resolves once no write to the draft's list or notes is pending, whatever the outcome. */
export async function whenSaved(client: QueryClient, key: DraftKey): Promise<void> {
  await allSaved(client, key);
}

/** Does the same and returns whether all awaited writes succeeded. */
export async function allSaved(client: QueryClient, key: DraftKey): Promise<boolean> {
  const saved = await Promise.all([draftListOf(client, key).allSaved(), areNotesSaved(client, key)]);
  return saved.every(Boolean);
}

async function areNotesSaved(client: QueryClient, key: DraftKey): Promise<boolean> {
  const cache = client.getMutationCache();
  const underWay = () => cache.findAll({ mutationKey: notesWrites(key), status: 'pending' });
  const waitedFor = new Set<Mutation>();
  // Check again after each change: the end of one write may start the next.
  for (let writes = underWay(); writes.length > 0; writes = underWay()) {
    for (const write of writes) waitedFor.add(write);
    await nextChange(cache);
  }
  return [...waitedFor].every(({ state: { status } }) => status === 'success');
}

const nextChange = (cache: MutationCache) =>
  new Promise<void>((resolve) => {
    const stop = cache.subscribe(() => {
      stop();
      resolve();
    });
  });
