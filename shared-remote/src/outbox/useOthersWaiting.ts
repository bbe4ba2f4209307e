import { useQuery } from '@tanstack/react-query';
import { type WaitingChanges, waitingOnDevice } from 'shared-api/browser';
import { useUser } from 'shared-auth';

/** Other people's changes that still wait on this device. */
export const othersWaiting = async (userId: number): Promise<WaitingChanges[]> =>
  (await waitingOnDevice().catch(() => [])).filter((each) => each.userId !== userId);

/** What waits on this device for others to sign in. Needs no network. */
export function useOthersWaiting(): readonly WaitingChanges[] {
  const userId = useUser()?.id ?? 0;
  const queryFn = () => othersWaiting(userId);
  return (
    useQuery({ networkMode: 'always', staleTime: 0, queryKey: ['kept', 'others', userId], queryFn }).data ??
    []
  );
}
