import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { GuidePage, LiveRemote } from 'shared-api/contract';
import { guideQueries, guideSources } from './guide.queries.ts';

/** What has been read of the guide. */
export interface LoadedGuide {
  readonly pages: readonly GuidePage[];
  /** Everything has arrived or failed. Before, the table of contents would move with each part that arrives. */
  readonly isComplete: boolean;
  /** Whose pages could not be read. */
  readonly missing: readonly string[];
  /** Reads what is missing. */
  readonly retry: () => void;
}

/** Reads the pages of the shell and of all remotes. What one of them lacks doesn't keep the others' from being read. */
export function useGuide(remotes: readonly LiveRemote[]): LoadedGuide {
  const sources = useMemo(() => guideSources(remotes), [remotes]);
  return useQueries({
    queries: sources.map(guideQueries.pages),
    combine: (queries) => ({
      pages: firstOfEachSlug(queries.flatMap(({ data }) => data ?? [])),
      isComplete: queries.every(({ isPending }) => !isPending),
      missing: queries.flatMap(({ isError }, at) => (isError ? [sources[at]?.title ?? ''] : [])),
      retry: () => {
        for (const query of queries) if (query.isError) void query.refetch();
      },
    }),
  });
}

const firstOfEachSlug = (pages: readonly GuidePage[]) =>
  [...Map.groupBy(pages, ({ slug }) => slug).values()].flatMap((same) => same.slice(0, 1));
