import { queryOptions } from '@tanstack/react-query';
import { http } from 'shared-api/client';
import type { Backups } from 'shared-api/contract';

const minuteMs = 60_000;
const soonMs = 2_000;

const isBusy = ({ backups, restore }: Backups) =>
  restore?.state === 'running' || backups.some(({ ended_at }) => ended_at === null);

export const backupQueries = {
  /** How the backups are. An open page asks again, and more often while one is made or restored. */
  state: () =>
    queryOptions({
      queryKey: ['backups'],
      queryFn: ({ signal }) => http.get<Backups>('backups', { signal }),
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (data && isBusy(data) ? soonMs : minuteMs),
    }),
};
