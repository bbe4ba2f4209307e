import { useCallback } from 'react';
import { type DraftKey, serverNow } from 'shared-api/client';
import { somebodyElse } from 'shared-api/rules';
import { ageText } from 'shared-ui';
import { toast } from 'shared-ui/overlays';
import { useAddToCart } from '#src/addLines.mutations.ts';
import { type QuantityChange, useSetQuantity } from '#src/changeLines.mutations.ts';
import { isLineConflict, type LineConflict } from '#src/list/answers.ts';
import { useDraftList } from '#src/list/draftLists.ts';
import type { OpenConflict } from '#src/live/lineConflicts.ts';

/** Milliseconds in which nobody can have read a conflict yet: a click on + in that time was meant for the previous number. */
const unreadMs = 1_500;
/** The row has the choice for as long as it takes. */
const toldMs = 8_000;

/**
 * Saves a line's quantity. If someone else changed the line first, theirs stays, a toast names both numbers for some seconds, and the
 * line's row keeps them until the user chooses. Clicks on + or - right after that change the user's number. `failure`: the screen's fixed text for a refusal.
 */
export function useLineQuantity(key: DraftKey, failure?: string) {
  const { mutateAsync, isPending } = useSetQuantity(key, failure);
  const { conflicts } = useDraftList(key);
  const tellTaken = useTakenLine(key);
  const save = useCallback(
    async function set(change: QuantityChange, by?: number) {
      const open = (conflict: LineConflict) => {
        const opened: OpenConflict = { ...conflict, wantedAt: serverNow().toISOString() };
        conflicts.open(opened);
        const toastId = toast.failure(conflictText(opened), {
          detail: `You entered ${opened.wanted}. Nothing was overwritten. Its line keeps both.`,
        });
        const untell = () => {
          stop();
          clearTimeout(timer);
          toast.dismiss(toastId);
        };
        const timer = setTimeout(untell, toldMs);
        const stop = conflicts.store.subscribe((now) => now.get(change.itemId) !== opened && untell());
      };
      const before = conflicts.store.getState().get(change.itemId);
      if (before && by && serverNow().getTime() - Date.parse(before.wantedAt) < unreadMs) {
        open({ ...before, wanted: before.wanted + by });
        return;
      }
      const answer = await mutateAsync({ ...change, by }).catch(() => null); // the global handler of writes reports it
      if (!isLineConflict(answer)) return;
      if (answer.isTaken) tellTaken(answer);
      else open(answer);
    },
    [conflicts, mutateAsync, tellTaken],
  );
  return { save, isSaving: isPending };
}

/** "Caleb Ostrander set Hard hat to 44 just now." */
function conflictText({ theirs, changedBy, changedAt }: LineConflict) {
  const when = changedAt ? ` ${ageText(changedAt, serverNow())}` : '';
  return `${changedBy ?? somebodyElse} set ${theirs.item_name} to ${theirs.quantity}${when}.`;
}

/** Returns a function that says that somebody took a line off the list, and offers to add it with this user's number. */
export function useTakenLine(key: DraftKey) {
  const { mutate: add } = useAddToCart(key);
  return useCallback(
    ({ theirs: { item_id, item_name, notes }, wanted }: LineConflict) =>
      toast.failure(`${item_name} is no longer on the list.`, {
        detail: `You entered ${wanted}.`,
        action: {
          label: `Add it with ${wanted}`,
          onClick: () => add({ item_id, quantity: wanted, quantity_from: 'person', notes }),
        },
      }),
    [add],
  );
}
