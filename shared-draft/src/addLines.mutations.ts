import { ApiError, type DraftKey } from 'shared-api/client';
import type { BatchLine, CartAddition, CartLine } from 'shared-api/contract';
import { customItemTexts } from 'shared-api/rules';
import { cartTexts } from './cartTexts.ts';
import { useDraftList } from './list/draftLists.ts';
import { useListChange } from './useListChange.ts';

/**
 * Adds a line. Rejects an item that is already on the list without asking the server. A line that the server refuses
 * because the session has ended is kept in this tab.
 */
export function useAddToCart(key: DraftKey) {
  const list = useDraftList(key);
  return useListChange((line: CartAddition) => list.make({ kind: 'addition', line }), {
    failure: cartTexts.addFailed,
    same: ({ item_id }: CartAddition) => `${key.draftId} ${item_id}`,
    sentence: { already_in_cart: cartTexts.alreadyInCart },
  });
}

/** Lines to add together. `assemblyId`: the package they come from. */
export interface LinesToAdd {
  readonly lines: readonly BatchLine[];
  readonly assemblyId?: number;
}

/** Adds many lines in as few calls as possible and records the package they come from. */
export function useAddLinesToCart(key: DraftKey) {
  const list = useDraftList(key);
  return useListChange((lines: LinesToAdd) => list.make({ kind: 'batch', ...lines }), {
    failure: cartTexts.addFailed,
  });
}

/** A complete custom item: its unit and quantity are set. */
export interface CustomLine {
  readonly name: string;
  readonly unitId: number;
  readonly quantity: number;
  readonly notes: string;
}

/** A custom item, which is not in the catalogue, as a line to add. */
export function customLine({
  name,
  unitId,
  quantity,
  notes,
}: CustomLine): Extract<BatchLine, { item_name: string }> {
  const note = notes.trim();
  return { item_name: name.trim(), unit_id: unitId, quantity, ...(note && { notes: note }) };
}

/** Creates a custom item and adds it to the list: both or neither. */
export function useAddCustomItem(key: DraftKey) {
  const list = useDraftList(key);
  return useListChange(
    async (item: CustomLine): Promise<CartLine> => {
      const { added, present, refused } = await list.make({ kind: 'batch', lines: [customLine(item)] });
      if (added[0]) return added[0];
      throw new ApiError({
        status: present[0] ? 409 : 422,
        code: present[0] ? 'already_in_cart' : 'validation_failed',
        detail: refused[0]?.detail ?? customItemTexts.duplicate,
        fields: [],
        requestId: '',
        body: {},
      });
    },
    { failure: customItemTexts.failed, preferDetail: true },
  );
}
