import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cartQueries, type DraftKey, isApiError, projectQueries } from 'shared-api/client';
import type { ApprovalAnswer, ApprovalRequest, DraftApproval } from 'shared-api/contract';
import { listChecksum } from 'shared-api/rules';
import { whenSaved } from 'shared-draft';
import { approvalApi, approvalOf } from './approval.queries.ts';

function useApprovalMutation<Given>(
  key: DraftKey,
  say: (given: Given) => Promise<DraftApproval>,
  failure: string,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: say,
    meta: { failure, preferDetail: true },
    onSuccess: (answer) => client.setQueryData(approvalOf(key).queryKey, answer),
    onError: (error) => {
      // The list on screen isn't the one that the server has.
      if (isApiError(error, 'version_conflict'))
        return client.invalidateQueries({ queryKey: cartQueries.lines(key).queryKey });
    },
    onSettled: () => client.invalidateQueries({ queryKey: projectQueries.all() }),
  });
}

export const useAskForApproval = (key: DraftKey) =>
  useApprovalMutation(
    key,
    (request: ApprovalRequest) => approvalApi.ask(key, request),
    'Failed to ask for approval',
  );

/** Answers for the list as it is on screen, once the user's own changes are saved. */
export function useAnswerForApproval(key: DraftKey) {
  const client = useQueryClient();
  return useApprovalMutation(
    key,
    async (given: Omit<ApprovalAnswer, 'checksum'>) => {
      await whenSaved(client, key);
      const lines = client.getQueryData(cartQueries.lines(key).queryKey) ?? [];
      return approvalApi.answer(key, { ...given, checksum: listChecksum(lines) });
    },
    'Failed to save the answer',
  );
}
