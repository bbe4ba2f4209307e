import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { cartQueries, type DraftKey } from 'shared-api/client';
import type { DraftLook } from 'shared-api/contract';
import { counted, listChecksum } from 'shared-api/rules';
import { toast } from 'shared-ui/overlays';
import { LateListChanges } from '#src/ui/changes/LateListChanges.ts';
import { useTheirChanges } from '#src/ui/live/useTheirChanges.ts';
import { useOpenedThread } from '#src/ui/threads/openedThread.ts';
import { lookOf, noteLook } from './look.queries.ts';

/** A list that was on screen for so long was seen. */
const seenAfterMs = 5_000;

/** Offers which lines others changed since this user last looked at the list. Notes that the list is being looked at. */
export function SinceLooked({ draftKey }: { readonly draftKey: DraftKey }) {
  const client = useQueryClient();
  const { data: look } = useQuery(lookOf(draftKey));
  const [isOpen, setOpen] = useState(false);
  useNotedLook(draftKey, look !== undefined);
  const changes = look?.changes ?? none;
  // Who has seen them needn't be told any more.
  const forget = () =>
    client.setQueryData(lookOf(draftKey).queryKey, (known) => known && { ...known, changes: none });
  // An open thread is in the same corner.
  const isTalking = useOpenedThread(draftKey.draftId) !== null;
  useOffer(isTalking ? 0 : changes.length, { show: () => setOpen(true), forget });
  const close = () => {
    setOpen(false);
    forget();
  };
  return (
    isOpen && <LateListChanges title="Changed since you last looked" changes={changes} onClose={close} />
  );
}

const none: DraftLook['changes'] = [];

/** Says it above the page: a line in the page would move the rows that somebody is about to click. Said for a while, it is known. */
function useOffer(lines: number, { show, forget }: Record<'show' | 'forget', () => void>) {
  const showNow = useEffectEvent(show);
  const forgetNow = useEffectEvent(forget);
  useEffect(() => {
    if (lines === 0) return;
    const id = toast.offer(`${counted(lines, 'line')} changed since you last looked.`, {
      label: 'Show',
      onClick: () => showNow(),
    });
    let isKnown = false;
    const timer = setTimeout(() => {
      isKnown = true;
    }, seenAfterMs);
    return () => {
      toast.dismiss(id);
      clearTimeout(timer);
      if (isKnown) forgetNow();
    };
  }, [lines]);
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
