import { useQuery } from '@tanstack/react-query';
import { projectQueries } from 'shared-api/client';
import type { PreviousJob, ProjectDetail } from 'shared-api/contract';
import { pageSizes } from 'shared-api/rules';
import { type Pages, usePages } from 'shared-remote';
import { type FailedRead, useDebounced } from 'shared-ui';

interface Wanted {
  readonly text: string;
  readonly page: number;
  /** Job number of the opened job, empty for none. */
  readonly opened: string;
}

export interface PreviousJobs extends Pages<PreviousJob> {
  /** The opened job. */
  readonly job: ProjectDetail | null;
  readonly failure: FailedRead | null;
}

/** A page of completed projects matching the text, and the drafts of the opened one. */
export function usePreviousJobs({ text, page, opened }: Wanted): PreviousJobs {
  const term = useDebounced(text.trim());
  const list = usePages((at) => projectQueries.previousJobs(term, at), page, pageSizes.previousJobs);
  const detail = useQuery({ ...projectQueries.byCustomId(opened), enabled: opened !== '' });
  return {
    ...list,
    job: detail.data?.metadata.status === 'completed' ? detail.data : null,
    failure: detail.isError ? detail : null,
  };
}
