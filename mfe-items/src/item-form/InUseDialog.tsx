import type { UsePlace } from 'shared-api/contract';
import { UsePlaces } from 'shared-remote';
import { Button, Stack, Text } from 'shared-ui';
import { Dialog } from 'shared-ui/overlays';

interface InUseDialogProps {
  readonly title: string;
  /** The server's sentence, with how many of each kind. */
  readonly detail: string;
  readonly places: readonly UsePlace[];
  readonly onClose: () => void;
}

/** Why something cannot be done: the places that use the item, as links. */
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
