import { queryOptions } from '@tanstack/react-query';
import { type DraftKey, http, projectQueries } from 'shared-api/client';
import type { ApprovalAnswer, ApprovalRequest, DraftApproval } from 'shared-api/contract';

const pathOf = ({ projectId, draftId }: DraftKey) => `projects/${projectId}/contents/${draftId}/approval`;

export const approvalApi = {
  ask: (key: DraftKey, request: ApprovalRequest) =>
    http.post<DraftApproval>(`${pathOf(key)}/requests`, request),
  answer: (key: DraftKey, answer: ApprovalAnswer) =>
    http.post<DraftApproval>(`${pathOf(key)}/answers`, answer),
};

/** What was said about a draft's list. Read again with its project, whose answer says that there is something. */
export const approvalOf = (key: DraftKey) =>
  queryOptions({
    queryKey: [...projectQueries.all(), 'approval', key.projectId, key.draftId],
    queryFn: ({ signal }) => http.get<DraftApproval>(pathOf(key), { signal }),
  });
