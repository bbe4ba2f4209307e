import type { UsePlace } from 'shared-api/contract';
import { UsePlaces } from 'shared-remote';
import { Button, Stack, Text } from 'shared-ui';
import { Dialog } from 'shared-ui/overlays';

interface InUseDialogProps {
  readonly title: string;
  /** The server's message, with the number of each kind. */
  readonly detail: string;
  readonly places: readonly UsePlace[];
  readonly onClose: () => void;
}

/** Why an action is not possible: links to the places that use the item. */
export function InUseDialog({ title, detail, places, onClose }: InUseDialogProps) {
  return (
    <Dialog title={title} open onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <Stack gap="3">
        <Text>{detail}. Take it out of these places first.</Text>
        <UsePlaces places={places} onLeave={onClose} />
      </Stack>
    </Dialog>
  );
}
