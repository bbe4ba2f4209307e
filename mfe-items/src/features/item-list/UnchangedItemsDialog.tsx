import type { UnchangedRecord } from 'shared-api/contract';
import { counted } from 'shared-api/rules';
import { Box, Button, Stack, Text } from 'shared-ui';
import { Dialog } from 'shared-ui/overlays';

interface UnchangedItemsDialogProps {
  readonly kept: readonly UnchangedRecord[];
  readonly onClose: () => void;
}

/** The items that an edit left as they are, each with the reason. */
export function UnchangedItemsDialog({ kept, onClose }: UnchangedItemsDialogProps) {
  return (
    <Dialog
      title={`${counted(kept.length, 'item')} stayed as ${kept.length === 1 ? 'it was' : 'they were'}`}
      description="They are still selected. The other items have changed."
      open
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <Stack as="ul" gap="2">
        {kept.map(({ id, name, problem }) => (
          <Box as="li" key={id}>
            <Text fontWeight="500">{name || 'A deleted item'}</Text>
            <Text textStyle="caption" color="fg.muted">
              {problem}
            </Text>
          </Box>
        ))}
      </Stack>
    </Dialog>
  );
}
