import { useMutation } from '@tanstack/react-query';
import { isApiError } from 'shared-api/client';
import type { UsePlace } from 'shared-api/contract';
import { UsePlaces } from 'shared-remote';
import { Button, Stack, Text } from 'shared-ui';
import { Dialog } from 'shared-ui/overlays';

interface InUseDialogProps {
  /** The fixed failure message. */
  readonly title: string;
  readonly name: string;
  readonly detail: string;
  readonly places: readonly UsePlace[];
  readonly onDeactivate: (() => Promise<unknown>) | undefined;
  readonly onClose: () => void;
}

/** Why a record can't be deleted: links to the places that use it, and an offer to deactivate it instead. */
export function InUseDialog({ title, name, detail, places, onDeactivate, onClose }: InUseDialogProps) {
  const deactivation = useMutation({
    mutationFn: async () => onDeactivate?.(),
    meta: {
      failure: `${name} could not be deactivated`,
      sentence: {
        version_conflict: `${name} could not be deactivated: somebody else changed it in the meantime`,
      },
    },
    // A retry would use the same outdated record.
    onError: (error) => isApiError(error, 'version_conflict') && onClose(),
  });
  return (
    <Dialog
      title={title}
      open
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {onDeactivate && (
            <Button variant="solid" busy={deactivation.isPending} onClick={() => deactivation.mutate()}>
              Deactivate {name}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="3">
        <Text textStyle="body">{detail}</Text>
        <UsePlaces places={places} onLeave={onClose} />
        {onDeactivate && (
          <Text textStyle="dense" color="fg.muted">
            Once deactivated, it can no longer be picked but stays where it is used.
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}
