import { cartApi, type DraftKey, isApiError, itemsApi } from 'shared-api/client';
import type { CartLine } from 'shared-api/contract';

/** A custom item as it is written: its unit and quantity decided. */
export interface NewCustomItem {
  readonly name: string;
  readonly unitId: number;
  readonly quantity: number;
  readonly notes: string;
}

/** What an earlier try has come to; kept by the caller, who must drop it when name or unit change. */
export interface CreatedItem {
  /** Id of the item that was created but is perhaps not on the list; null when there is none. */
  readonly id: number | null;
  readonly keep: (id: number) => void;
}

/**
 * Creates an item that the catalogue does not hold and puts it on a draft's list. Tried again after a failure it goes on
 * with the item that was created. Null when an earlier try whose answer was lost had put it on the list already.
 * Throws ApiError.
 */
export async function writeCustomItem(
  key: DraftKey,
  { name, unitId, quantity, notes }: NewCustomItem,
  created: CreatedItem,
): Promise<CartLine | null> {
  const id = created.id ?? (await itemsApi.createCustom({ item_name: name.trim(), unit_id: unitId })).id;
  created.keep(id);
  const note = notes.trim();
  try {
    return await cartApi.add(key, { item_id: id, quantity, ...(note && { notes: note }) });
  } catch (error) {
    if (created.id !== null && isApiError(error, 'already_in_cart')) return null;
    throw error;
  }
}
