import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type DraftKey, threadQueries, watchLoad } from 'shared-api/client';
import type { Load } from 'shared-api/contract';
import { useUser } from 'shared-auth';
import { inTime } from 'shared-remote/outbox';
import { readStoredLoad, updateStoredThreads } from './offlineLoads.ts';

/** Keeps the threads of a load's draft in step with what others write, and on a device that keeps the load. Returns the draft. */
export function useLoadThreads({ id: loadId, project_id: projectId, draft_id: draftId }: Load): DraftKey {
  const client = useQueryClient();
  const userId = useUser()?.id ?? 0;
  const { data, isSuccess, dataUpdatedAt } = useQuery(threadQueries.of({ projectId, draftId }));
  useEffect(() => {
    const { queryKey } = threadQueries.of({ projectId, draftId });
    void readStoredLoad(userId, loadId).then((kept) => {
      if (kept?.threads && !client.getQueryData(queryKey))
        client.setQueryData(queryKey, kept.threads, { updatedAt: kept.readAt });
    });
    return watchLoad(loadId, ({ threads }) => {
      if (threads !== undefined && threads !== client.getQueryData(queryKey)?.seq)
        void client.invalidateQueries({ queryKey });
    });
  }, [client, userId, loadId, projectId, draftId]);
  useEffect(() => {
    if (isSuccess && dataUpdatedAt > 0)
      void inTime(updateStoredThreads(userId, loadId, data)).catch(() => {});
  }, [isSuccess, data, dataUpdatedAt, userId, loadId]);
  return { projectId, draftId };
}
