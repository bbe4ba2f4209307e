import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { DraftKey } from 'shared-api/client';
import { Flex, Text, useIsNarrow, useIsPhone, VisuallyHidden } from 'shared-ui';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { useDraftList } from '#src/list/draftLists.ts';
import { doingText } from '#src/live/theirChanges.ts';
import { People } from './People.tsx';

const slow = 'Updates every 2 seconds';
const offline = 'Offline';

/** Who else is on a draft, what one of them does, and how often changes arrive if not at once. Offline, nobody knows. */
export function DraftPeople({ draftKey }: { draftKey: DraftKey }) {
  const { people, isLive, said } = useStore(
    useDraftList(draftKey).live.store,
    useShallow(({ people, isLive, said }) => ({ people, isLive, said })),
  );
  const phone = useIsPhone();
  const narrow = useIsNarrow();
  const isOnline = useSyncExternalStore(
    (heard) => onlineManager.subscribe(heard),
    () => onlineManager.isOnline(),
  );
  const shown = isOnline ? people : [];
  const busiest = shown.find(({ place }) => place !== null) ?? shown[0];
  const pace = !isOnline ? offline : isLive === false ? slow : null;
  return (
    <>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {(busiest || pace) && (
        <Flex align="center" gap="2" minW="0" flexShrink="0">
          {pace && (
            <Text textStyle="caption" color="fg.muted" title={pace}>
              {phone && pace === slow ? 'Every 2 s' : pace}
            </Text>
          )}
          <People people={shown} />
          {busiest && !narrow && (
            // The faces say it to screen readers.
            <Text textStyle="caption" color="fg.muted" maxW="190px" truncate aria-hidden>
              {doingText(busiest)}
            </Text>
          )}
        </Flex>
      )}
    </>
  );
}
