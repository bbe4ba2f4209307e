import { serverNow } from 'shared-api/client';
import type { Backup } from 'shared-api/contract';
import { Box, Button, EmptyState, formatMoment, Text } from 'shared-ui';
import { Dialog } from 'shared-ui/overlays';
import { contentText, kindText, sizeOf, testText } from '#domain/backupView.ts';

interface BackupsDialogProps {
  readonly backups: readonly Backup[];
  readonly onClose: () => void;
}

/** Every backup that there is, and those that failed, the newest first. */
export function BackupsDialog({ backups, onClose }: BackupsDialogProps) {
  return (
    <Dialog
      title="All backups"
      open
      flush
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {backups.length === 0 ? (
        <EmptyState drawing="list" title="No backup yet" help="The first one is made tonight." />
      ) : (
        <Box as="ul" listStyleType="none">
          {backups.map((backup) => (
            <Box as="li" key={backup.id} px="5" py="3" borderBottom="1px solid" borderColor="border.muted">
              <Text fontWeight="600">{formatMoment(backup.begun_at)}</Text>
              <Text overflowWrap="anywhere" color={backup.problem ? 'danger.fg' : undefined}>
                {endText(backup)}
              </Text>
              <Text textStyle="caption" color="fg.muted">
                {[
                  kindText(backup),
                  backup.rows === null ? null : contentText(backup),
                  backup.bytes === null ? null : sizeOf(backup.bytes),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </Box>
          ))}
        </Box>
      )}
    </Dialog>
  );
}

function endText(backup: Backup): string {
  if (backup.ended_at === null) return 'Being made';
  if (backup.problem !== null) return `Failed. ${backup.problem}`;
  const test =
    backup.test === 'untested' ? `Not tested. ${backup.test_found}` : testText(backup, serverNow());
  return backup.is_kept ? test : `${test}. Deleted by now`;
}
