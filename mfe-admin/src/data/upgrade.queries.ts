import { queryOptions } from '@tanstack/react-query';
import { http } from 'shared-api/client';
import type { Upgrade } from 'shared-api/contract';

export const upgradeQueries = {
  /** Which version runs, and whether the next one may take over. */
  state: () =>
    queryOptions({
      queryKey: ['upgrade'],
      queryFn: ({ signal }) => http.get<Upgrade>('health/upgrade', { signal }),
      staleTime: 0,
    }),
};
