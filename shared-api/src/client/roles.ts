import { queryOptions } from '@tanstack/react-query';
import type { PublicRights, RoleRights, SecondStepRoles } from '#contract/index.ts';
import { http } from './http.ts';

export const rolesApi = {
  requireSecondStep: (required: SecondStepRoles) => http.put<SecondStepRoles>('roles/second-step', required),
};

/** What each role may do, as this server enforces it. */
export const roleQueries = {
  rights: () =>
    queryOptions({
      queryKey: ['roles'],
      queryFn: ({ signal }) => http.get<RoleRights>('roles', { signal }),
    }),
  /** The part that everybody may read, signed in or not. */
  publicRights: () =>
    queryOptions({
      queryKey: ['roles', 'public'],
      queryFn: ({ signal }) => http.get<PublicRights>('roles/rights', { signal }),
    }),
};
