import { monthDayText, weekdayText } from 'shared-api/rules';
import { Box, Button, Stack, Text } from 'shared-ui';
import { Dialog } from 'shared-ui/overlays';
import type { AskedMove } from './useMoves.ts';

interface MoveDialogProps {
  readonly move: AskedMove;
  readonly onMove: () => void;
  readonly onClose: () => void;
}

/** What moving a truck breaks. Nothing is refused: the user decides. */
export function MoveDialog({ move: { truck, to, breaks }, onMove, onClose }: MoveDialogProps) {
  return (
    <Dialog
      open
      title={`Move to ${weekdayText(to)}?`}
      size="confirm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Keep {monthDayText(truck.leaves_on)}</Button>
          <Button variant="solid" onClick={onMove}>
            Move to {monthDayText(to)}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        <Text textStyle="dense" color="fg.muted">
          {truck.project_name}, {truck.custom_id}, Draft #{truck.draft_number}
        </Text>
        <Box as="ul" aria-label="What this breaks">
          {breaks.map((each) => (
            <Box
              as="li"
              key={each}
              py="1.5"
              textStyle="dense"
              borderTop="1px solid"
              borderColor="border.muted"
            >
              {each}
            </Box>
          ))}
        </Box>
      </Stack>
    </Dialog>
  );
}
