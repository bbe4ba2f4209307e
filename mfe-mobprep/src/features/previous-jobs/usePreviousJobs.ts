import { useQueries, useQuery } from '@tanstack/react-query';
import { projectQueries } from 'shared-api/client';
import { previousJobs } from '#domain/previousJobs.ts';

/** So many jobs are read in full, for the names of their project managers; any other when it is opened. */
const readInFull = 60;
const staleTime = 5 * 60_000;

/** The completed projects, with their drafts as soon as these are known. */
export function usePreviousJobs(opened: string) {
  const query = useQuery(projectQueries.list());
  const known = previousJobs(query.data ?? [], new Map()).map(({ summary }) => summary.metadata.custom_id);
  const wanted = [...new Set([...known.slice(0, readInFull), ...known.filter((id) => id === opened)])];
  const details = useQueries({
    queries: wanted.map((customId) => ({ ...projectQueries.byCustomId(customId), staleTime })),
    combine: (results) => ({
      known: new Map(results.flatMap(({ data }) => (data ? [[data.metadata.custom_id, data] as const] : []))),
      failed: new Set(wanted.filter((_, i) => results[i]?.isError)),
    }),
  });
  return { query, jobs: previousJobs(query.data ?? [], details.known), failed: details.failed };
}
