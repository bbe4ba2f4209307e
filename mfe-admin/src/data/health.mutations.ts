import { useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from 'shared-api/client';
import type { Health } from 'shared-api/contract';
import { healthQueries } from './health.queries.ts';

/** One at a time, on the server as well. */
const scope = { id: 'health checks' };

/** Runs one check, or all without an id. */
export function useRunChecks() {
  const client = useQueryClient();
  return useMutation({
    scope,
    mutationFn: (id?: string) => http.post<Health>('health/checks', id === undefined ? {} : { id }),
    meta: { failure: 'Failed to run the checks' },
    onSuccess: (health) => client.setQueryData(healthQueries.checks().queryKey, health),
  });
}

/** Does what cures a check, and runs it again. */
export function useFixCheck() {
  const client = useQueryClient();
  return useMutation({
    scope,
    mutationFn: (id: string) => http.post<Health>(`health/checks/${encodeURIComponent(id)}/fix`, {}),
    meta: { failure: 'Failed to fix it', preferDetail: true },
    onSuccess: (health) => client.setQueryData(healthQueries.checks().queryKey, health),
    onError: () => client.invalidateQueries(healthQueries.checks()),
  });
}
