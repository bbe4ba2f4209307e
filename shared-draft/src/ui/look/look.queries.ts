import { queryOptions } from '@tanstack/react-query';
import { type DraftKey, http } from 'shared-api/client';
import type { DraftLook, SeenList } from 'shared-api/contract';

const pathOf = ({ projectId, draftId }: DraftKey) => `projects/${projectId}/contents/${draftId}/look`;

export const noteLook = (key: DraftKey, seen: SeenList) => http.put<void>(pathOf(key), seen);

/** What others have changed since this user last looked. Read once a visit: looking makes it old, but it stays on screen. */
export const lookOf = (key: DraftKey) =>
  queryOptions({
    queryKey: ['draft-look', key.projectId, key.draftId],
    queryFn: ({ signal }) => http.get<DraftLook>(pathOf(key), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30_000,
  });
