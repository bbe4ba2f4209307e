import { useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from 'shared-api/client';
import type { Backups, RestoreOrder } from 'shared-api/contract';
import { withCode } from '#src/code-again/askCode.ts';
import { backupQueries } from './backups.queries.ts';

/** Begins a backup. It goes on when this page is closed. */
export function useBackUpNow() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => http.post<Backups>('backups', {}),
    meta: { failure: 'Failed to back up', preferDetail: true },
    onSuccess: (backups) => client.setQueryData(backupQueries.state().queryKey, backups),
    onError: () => client.invalidateQueries(backupQueries.state()),
  });
}

interface Restore extends RestoreOrder {
  readonly id: number;
}

/** Begins to restore a backup. The dialog says why it failed. */
export function useRestoreBackup() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: withCode<Restore, Backups>(({ id, phrase }) =>
      http.post<Backups>(`backups/${id}/restore`, { phrase }),
    ),
    onSuccess: (backups) => client.setQueryData(backupQueries.state().queryKey, backups),
  });
}
