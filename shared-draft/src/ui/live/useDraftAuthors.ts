import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { DraftKey } from 'shared-api/client';
import { useUser } from 'shared-auth';
import { useStore } from 'zustand';
import { draftListOf } from '#src/list/draftLists.ts';
import { createLiveDraft } from '#src/live/liveDraft.ts';

const nobody = createLiveDraft();

/**
 * Returns a function that names who saved a draft's fields, by the revision that this made: "Caleb Ostrander", "You", "Somebody".
 * Null is a draft that isn't saved yet.
 */
export function useDraftAuthors(key: DraftKey | null): (revision: number) => string {
  const userId = useUser()?.id;
  const client = useQueryClient();
  const { store } = key ? draftListOf(client, key).live : nobody;
  const authors = useStore(store, (live) => live.authors);
  return useCallback(
    (revision) => {
      const author = authors.get(revision);
      return author === undefined ? 'Somebody' : author.user_id === userId ? 'You' : author.name;
    },
    [authors, userId],
  );
}
