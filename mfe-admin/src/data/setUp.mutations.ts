import { useMutation, useQueryClient } from '@tanstack/react-query';
import { setUpApi, setUpQueries } from 'shared-api/client';

/** Skips a step of the set-up, or takes that back. */
export function useChooseStep() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: setUpApi.choose,
    meta: { failure: 'Failed to save the step' },
    onSuccess: (state) => client.setQueryData(setUpQueries.state().queryKey, state),
  });
}
