import type { UsePlace } from 'shared-api/contract';
import { bounds, wordOf } from 'shared-api/rules';
import { Badge, HStack, Stack, Text, TextLink } from 'shared-ui';
import { PageLink } from './PageLink.tsx';
import { placePath } from './placePath.ts';

interface UsePlacesProps {
  readonly places: readonly UsePlace[];
  /** Called when a link is followed in this tab. The place may be on this very page, behind a dialog. */
  readonly onLeave: () => void;
}

/** Where a record is used, as links. */
export function UsePlaces({ places, onLeave }: UsePlacesProps) {
  return (
    <Stack gap="3">
      <Stack as="ul" gap="2">
        {places.map((place) => {
          const path = placePath(place);
          return (
            <HStack as="li" key={`${place.kind} ${place.id} ${place.label}`} gap="2">
              <Badge palette="neutral">{wordOf(place.kind)}</Badge>
              {path === null ? (
                <Text as="span">{place.label}</Text>
              ) : (
                <TextLink asChild>
                  {/* A new tab leaves the list open. */}
                  <PageLink to={path} onClick={({ ctrlKey, metaKey }) => !ctrlKey && !metaKey && onLeave()}>
                    {place.label}
                  </PageLink>
                </TextLink>
              )}
            </HStack>
          );
        })}
      </Stack>
      {places.length >= bounds.places && (
        <Text textStyle="dense" color="fg.muted">
          At most {bounds.places} places are listed.
        </Text>
      )}
    </Stack>
  );
}
