import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { loadQueries, loadsApi } from 'shared-api/client';
import { toast } from 'shared-ui/overlays';

/** How long people who load may not notice a change of the draft. */
const lookAgainMs = 60_000;

/** How a load differs from its draft's list. Without a network, as it was known last. */
export const useDifferences = (loadId: number) =>
  useQuery({ ...loadQueries.differences(loadId), refetchInterval: lookAgainMs }).data;

/** Brings a load to its draft's list. Needs a network, as only the server knows that list. */
export function useTakeOver(loadId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (version: string) => loadsApi.takeOver(loadId, version),
    networkMode: 'always',
    meta: {
      failure: 'Failed to take over the list',
      sentence: { version_conflict: 'The list has changed again. These are its differences now.' },
      unanswered: 'Taking over the list needs a network',
    },
    onSuccess: () => toast.success('This load has the draft’s list now'),
    onSettled: () =>
      Promise.all(
        [loadQueries.detail(loadId), loadQueries.differences(loadId)].map(({ queryKey }) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
