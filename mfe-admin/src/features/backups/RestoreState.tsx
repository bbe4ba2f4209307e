import type { Backups } from 'shared-api/contract';
import { Box, formatMoment, Notice } from 'shared-ui';

const palettes = { running: 'info', done: 'info', failed: 'danger' } as const;

/** How the last restore from the screen ended, or that it is under way. */
export function RestoreState({ restore }: Pick<Backups, 'restore'>) {
  if (!restore) return null;
  const what = `Backup of ${formatMoment(restore.backup_at)}`;
  return (
    <Box mt="4" overflowWrap="anywhere">
      <Notice palette={palettes[restore.state]}>
        {what}: {restore.found}
      </Notice>
    </Box>
  );
}
