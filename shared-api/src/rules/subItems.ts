import { byText } from './textOrder.ts';

/** What follows a sub-item's name, on screens and on paper. */
export const subItemTag = 'SUB ITEM';

/** What decides where an item or a line goes: whether it is a sub-item, and of which main item. */
export interface SubItemFacts {
  readonly is_sub_item: boolean;
  readonly main_item_id: number | null;
}

/**
 * The main item that a sub-item is shown under. Null for a main item, and for a sub-item whose main item isn't on the
 * list or has become a sub-item itself, so that every line has exactly one place.
 */
export function mainItemOf<T extends SubItemFacts>(item: T, byId: ReadonlyMap<number, T>): T | null {
  const main = item.is_sub_item && item.main_item_id !== null ? byId.get(item.main_item_id) : undefined;
  return main && !main.is_sub_item ? main : null;
}

/** A list item, indented if it is shown under its main item. */
export interface PlacedItem<T> {
  readonly item: T;
  readonly indent: boolean;
}

/** Puts sub-items directly under their main item and otherwise keeps the given order. */
export function underMainItems<T extends SubItemFacts>(
  items: readonly T[],
  idOf: (item: T) => number,
): PlacedItem<T>[] {
  const byId = new Map(items.map((item) => [idOf(item), item]));
  const subItems = new Map<T, T[]>();
  const tops: T[] = [];
  for (const item of items) {
    const main = mainItemOf(item, byId);
    if (main === null) tops.push(item);
    else subItems.set(main, [...(subItems.get(main) ?? []), item]);
  }
  return tops.flatMap((item) => [
    { item, indent: false },
    ...(subItems.get(item) ?? []).map((sub) => ({ item: sub, indent: true })),
  ]);
}

interface CatalogueFacts extends SubItemFacts {
  readonly id: number;
  readonly name: string;
}

type Listed = readonly { readonly item_id: number }[];

/** The catalogue's sub-items that aren't on the list yet, by main item and sorted by name. Leaves out main items that lack none. */
export function missingSubItemsByMain<T extends CatalogueFacts>(
  mainItemIds: ReadonlySet<number>,
  catalogue: readonly T[],
  list: Listed,
): Map<number, T[]> {
  const present = new Set(list.map((line) => line.item_id));
  const missing = new Map<number, T[]>();
  for (const item of catalogue) {
    const { main_item_id: mainId } = item;
    if (mainId === null || !mainItemIds.has(mainId) || present.has(item.id)) continue;
    const found = missing.get(mainId);
    if (found) found.push(item);
    else missing.set(mainId, [item]);
  }
  for (const found of missing.values()) found.sort((a, b) => byText(a.name, b.name) || a.id - b.id);
  return missing;
}

/** The same for one main item. */
export const missingSubItems = <T extends CatalogueFacts>(
  mainItemId: number,
  catalogue: readonly T[],
  list: Listed,
): T[] => missingSubItemsByMain(new Set([mainItemId]), catalogue, list).get(mainItemId) ?? [];
