import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type {
  AuditEntries,
  AuditExport,
  AuditFilter,
  AuditRecordQuery,
  AuditRecords,
} from '#contract/index.ts';
import { http } from './http.ts';
import { today } from './serverClock.ts';

const zone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

export const auditApi = {
  /** The newest entries that match, as a workbook with times of this browser's zone. */
  workbook: (filter: Omit<AuditExport, 'day' | 'zone'>) =>
    http.file('audit/export/excel', {}, { ...filter, day: today(), zone: zone() }),
};

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
  /** Records by a part of their name, or one by its kind and number. */
  records: (query: AuditRecordQuery) =>
    queryOptions({
      queryKey: [...auditQueries.all(), 'records', query],
      queryFn: ({ signal }) => http.get<AuditRecords>('audit/records', { signal }, query),
      select: ({ records }: AuditRecords) => records,
    }),
};
