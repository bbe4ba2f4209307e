import type { DraftKey } from 'shared-api/client';
import type { CartLine } from 'shared-api/contract';
import { counted } from 'shared-api/rules';
import { cartTexts, type LinesToAdd, useAddLinesToCart } from 'shared-draft';
import { toast } from 'shared-ui/overlays';

/** Adds many lines at once and reports those that were refused or already on the list. */
export function useTakeLines(key: DraftKey) {
  const { mutateAsync, isPending } = useAddLinesToCart(key);

  const take = async (request: LinesToAdd): Promise<void> => {
    const { present, refused } = await mutateAsync(request);
    if (present.length > 0) sayPresent(present);
    if (refused.length === 0) return;
    const lines = refused.map(({ line }) => line);
    toast.failure(cartTexts.addFailed, {
      detail: `${counted(refused.length, 'item was', 'items were')} not added: ${refused[0]?.detail}`,
      action: { label: 'Try again', onClick: () => void take({ ...request, lines }).catch(() => {}) },
    });
  };
  return { take, taking: isPending };
}

function sayPresent(present: readonly CartLine[]) {
  const [first] = present;
  if (present.length === 1 && first)
    return toast.failure(`${first.item_name} is already in the list`, {
      detail: `Its quantity stays ${first.quantity} ${first.unit_name}.`,
    });
  return toast.failure(`${present.length} items are already in the list`, {
    detail: `Their quantities stay: ${present.map((line) => `${line.item_name} ${line.quantity}`).join(', ')}.`,
  });
}
