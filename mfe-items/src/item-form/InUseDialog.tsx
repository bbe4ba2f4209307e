import type { UsePlace } from 'shared-api/contract';
import { PageLink } from 'shared-remote';
import { Badge, Button, HStack, Stack, Text, TextLink } from 'shared-ui';
import { Dialog } from 'shared-ui/overlays';
import { placePath, placeWords } from '#domain/usePlaces.ts';

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
        <Stack as="ul" gap="2">
          {places.map((place) => {
            const path = placePath(place);
            return (
              <HStack as="li" key={`${place.kind} ${place.id}`} gap="2">
                <Badge palette="neutral">{placeWords[place.kind]}</Badge>
                {path === null ? (
                  <Text as="span">{place.label}</Text>
                ) : (
                  <TextLink asChild>
                    <PageLink to={path} onClick={onClose}>
                      {place.label}
                    </PageLink>
                  </TextLink>
                )}
              </HStack>
            );
          })}
        </Stack>
      </Stack>
    </Dialog>
  );
}
