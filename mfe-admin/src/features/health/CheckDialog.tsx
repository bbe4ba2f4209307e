import type { Health, HealthFinding } from 'shared-api/contract';
import { Box, Button, formatMoment, Stack, Text } from 'shared-ui';
import { Dialog } from 'shared-ui/overlays';
import { CheckActions } from './CheckActions.tsx';
import { CheckStateText } from './CheckStateText.tsx';

interface CheckDialogProps {
  readonly check: HealthFinding;
  readonly health: Health;
  readonly onClose: () => void;
}

/** What a check found, what that means and what to do. */
export function CheckDialog({ check, health, onClose }: CheckDialogProps) {
  return (
    <Dialog
      title={check.name}
      open
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <CheckActions check={check} health={health} />
        </>
      }
    >
      <Stack gap="4">
        <Box aria-live="polite">
          <CheckStateText state={check.state} />
          <Text mt="1" overflowWrap="anywhere">
            {check.found}
          </Text>
          <Text mt="1" textStyle="caption" color="fg.muted">
            Checked {formatMoment(check.checked_at)}
          </Text>
        </Box>
        <Box>
          <Text fontWeight="600">What it means</Text>
          <Text mt="1" color="fg.muted">
            {check.means}
          </Text>
        </Box>
      </Stack>
    </Dialog>
  );
}
