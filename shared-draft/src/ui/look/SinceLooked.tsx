import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { cartQueries, type DraftKey } from 'shared-api/client';
import { counted, listChecksum } from 'shared-api/rules';
import { Button, Flex, Text } from 'shared-ui';
import { LateListChanges } from '#src/ui/changes/LateListChanges.ts';
import { useTheirChanges } from '#src/ui/live/useTheirChanges.ts';
import { lookOf, noteLook } from './look.queries.ts';

/** A list that was on screen for so long was seen. */
const seenAfterMs = 5_000;

/** How many lines others changed since this user last looked at the list, and which. Nothing if none. Notes that the list is being looked at. */
export function SinceLooked({ draftKey }: { readonly draftKey: DraftKey }) {
  const client = useQueryClient();
  const look = useQuery(lookOf(draftKey));
  const [isOpen, setOpen] = useState(false);
  useNotedLook(draftKey, look.data !== undefined);
  const changes = look.data?.changes ?? [];
  // Who has seen them needn't be told any more.
  const close = () => {
    setOpen(false);
    client.setQueryData(lookOf(draftKey).queryKey, (known) => known && { ...known, changes: [] });
  };
  return (
    <>
      {changes.length > 0 && (
        <Flex role="status" align="center" gap="1" color="fg.muted">
          <Text as="span" textStyle="dense">
            {counted(changes.length, 'line')} changed since you last looked.
          </Text>
          <Button size="row" variant="ghost" onClick={() => setOpen(true)}>
            Show
          </Button>
        </Flex>
      )}
      {isOpen && <LateListChanges title="Changed since you last looked" changes={changes} onClose={close} />}
    </>
  );
}

/** Notes the look once the list was on screen for a while, and again after others have changed something. */
function useNotedLook(key: DraftKey, isKnown: boolean) {
  const { data: lines } = useQuery({ ...cartQueries.lines(key), enabled: false });
  const { changes: theirs } = useTheirChanges(key);
  const sent = useRef('');
  const isRead = lines !== undefined;
  const send = useEffectEvent(() => {
    const checksum = listChecksum(lines ?? []);
    if (document.visibilityState === 'hidden' || checksum === sent.current) return;
    sent.current = checksum;
    // What isn't noted is shown once more.
    noteLook(key, { checksum }).catch(() => {
      sent.current = '';
    });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: others' changes begin the wait again.
  useEffect(() => {
    if (!isKnown || !isRead) return;
    const timer = setTimeout(send, seenAfterMs);
    const seeAgain = () => document.visibilityState === 'visible' && send();
    document.addEventListener('visibilitychange', seeAgain);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seeAgain);
    };
  }, [isKnown, isRead, theirs]);
}
