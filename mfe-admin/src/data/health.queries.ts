import { queryOptions } from '@tanstack/react-query';
import { http } from 'shared-api/client';
import type { Health } from 'shared-api/contract';

const minuteMs = 60_000;

export const healthQueries = {
  /** What the checks found last. The server checks by itself, so an open page asks again. */
  checks: () =>
    queryOptions({
      queryKey: ['health'],
      queryFn: ({ signal }) => http.get<Health>('health', { signal }),
      staleTime: 0,
      refetchInterval: minuteMs,
    }),
};
