import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { threadQueries } from 'shared-api/client';
import type { LoadDetail } from 'shared-api/contract';
import { offlineScopes } from 'shared-api/rules';
import { useUser } from 'shared-auth';
import { downloadPages, updatePages } from 'shared-remote/outbox';
import { toast } from 'shared-ui/overlays';
import { forgetLoad, readStoredLoad, readStoredLoads, storeLoad } from './offlineLoads.ts';

const keys = {
  all: ['kept'] as const,
  loads: (userId: number) => [...keys.all, 'loads', userId] as const,
  load: (userId: number, loadId: number) => [...keys.all, 'load', userId, loadId] as const,
};
/** What is on the device needs no network. */
const here = { networkMode: 'always', staleTime: 0 } as const;

const useUserId = () => useUser()?.id ?? 0;

/** The loads that this person keeps on this device. */
export function useOfflineLoads() {
  const userId = useUserId();
  return useQuery({ ...here, queryKey: keys.loads(userId), queryFn: () => readStoredLoads(userId) }).data;
}

/** When the server last gave a load that this device keeps. Null for one that it doesn't keep. */
export function useStoredAt(loadId: number): number | null {
  const userId = useUserId();
  const queryFn = () => readStoredLoad(userId, loadId).then((kept) => kept?.readAt ?? null);
  return useQuery({ ...here, queryKey: keys.load(userId, loadId), queryFn }).data ?? null;
}

/** Keeps a load on this device for times without a network, or no longer. */
export function useStoreLoad(detail: LoadDetail | undefined) {
  const client = useQueryClient();
  const userId = useUserId();
  return useMutation({
    mutationFn: async (keeps: boolean) => {
      if (!detail) return;
      if (!keeps) return forgetLoad(userId, detail.load.id);
      if (!(await downloadPages(offlineScopes))) throw new Error('The pages could not be kept.');
      const { project_id: projectId, draft_id: draftId } = detail.load;
      const { queryKey } = threadQueries.of({ projectId, draftId });
      await storeLoad(userId, detail, client.getQueryData(queryKey));
      toast.success('This load now opens without a network, too');
    },
    networkMode: 'always',
    meta: { failure: 'This device could not keep the load' },
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  });
}

let isUpdated = false;

/** Once in a tab, when the server answers: a device that keeps the pages fetches the newest release for its next start. */
export function useUpdatedPages(isAnswering: boolean) {
  useEffect(() => {
    if (!isAnswering || isUpdated) return;
    isUpdated = true;
    void updatePages(offlineScopes).catch(() => {});
  }, [isAnswering]);
}
