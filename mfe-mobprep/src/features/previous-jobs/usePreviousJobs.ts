import { useQuery } from '@tanstack/react-query';
import { projectQueries } from 'shared-api/client';
import { pageSizes } from 'shared-api/rules';
import { usePages } from 'shared-remote';
import { useDebounced } from 'shared-ui';

interface Wanted {
  readonly text: string;
  readonly page: number;
  /** Job number of the opened job, empty for none. */
  readonly opened: string;
}

/** A page of completed projects matching the text, and the drafts of the opened one. */
export function usePreviousJobs({ text, page, opened }: Wanted) {
  const term = useDebounced(text.trim());
  const list = usePages((at) => projectQueries.previousJobs(term, at), page, pageSizes.previousJobs);
  const detail = useQuery({ ...projectQueries.byCustomId(opened), enabled: opened !== '' });
  return {
    ...list,
    job: detail.data?.metadata.status === 'completed' ? detail.data : null,
    failure: detail.isError ? detail : null,
  };
}

export type PreviousJobs = ReturnType<typeof usePreviousJobs>;
