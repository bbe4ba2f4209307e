import { queryOptions } from '@tanstack/react-query';
import type { RoleRights } from '#contract/index.ts';
import { http } from './http.ts';

/** What each role may do, as this server enforces it. */
export const roleQueries = {
  rights: () =>
    queryOptions({
      queryKey: ['roles'],
      queryFn: ({ signal }) => http.get<RoleRights>('roles', { signal }),
    }),
};
