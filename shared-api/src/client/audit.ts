import { infiniteQueryOptions } from '@tanstack/react-query';
import type { AuditEntries, AuditFilter } from '#contract/index.ts';
import { http } from './http.ts';

/** The audit log, newest first, one page at a time. */
export const auditQueries = {
  all: () => ['audit'] as const,
  entries: (filter: AuditFilter) =>
    infiniteQueryOptions({
      queryKey: [...auditQueries.all(), filter],
      queryFn: ({ pageParam, signal }) =>
        http.get<AuditEntries>(
          'audit',
          { signal },
          { ...filter, count: false, before: pageParam ?? undefined },
        ),
      initialPageParam: null as number | null,
      getNextPageParam: (page: AuditEntries) => page.next_before,
    }),
};
