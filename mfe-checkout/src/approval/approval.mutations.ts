import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, cartQueries, type DraftKey, isApiError, projectQueries } from 'shared-api/client';
import type { ApprovalAnswer, ApprovalRequest, CartLine, DraftApproval } from 'shared-api/contract';
import { changesSinceApproval, listChangedSince, listChecksum } from 'shared-api/rules';
import { allSaved } from 'shared-draft';
import { changeNotSaved } from '#src/features/checkout/changeNotSaved.ts';
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

type Answer = Omit<ApprovalAnswer, 'checksum'> & {
  /** The list that the user saw as they decided. */
  readonly seen: readonly CartLine[];
};

const refused = (detail: string) =>
  new ApiError({ status: 409, code: 'version_conflict', detail, fields: [], requestId: '', body: {} });

/** Answers for the list that the user saw, once their own changes are saved. What others changed meanwhile isn't approved with it. */
export function useAnswerForApproval(key: DraftKey) {
  const client = useQueryClient();
  return useApprovalMutation(
    key,
    async ({ seen, ...given }: Answer) => {
      if (!(await allSaved(client, key))) throw refused(changeNotSaved);
      const lines = client.getQueryData(cartQueries.lines(key).queryKey) ?? [];
      if (changesSinceApproval(seen, lines).length > 0) throw refused(listChangedSince);
      return approvalApi.answer(key, { ...given, checksum: listChecksum(lines) });
    },
    'Failed to save the answer',
  );
}
