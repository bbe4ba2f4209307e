interface Placed {
  readonly id: number;
  readonly is_sub_item: boolean;
  readonly main_item_id: number | null;
}

/** Puts sub-items directly below their main item, else in the order given. Without its main item one stands alone. */
export function belowMain<T extends Placed>(items: readonly T[]): { item: T; indent: boolean }[] {
  const present = new Set(items.map((item) => item.id));
  const below = new Map<number, T[]>();
  const tops: T[] = [];
  for (const item of items) {
    if (!item.is_sub_item || item.main_item_id === null || !present.has(item.main_item_id)) tops.push(item);
    else below.set(item.main_item_id, [...(below.get(item.main_item_id) ?? []), item]);
  }
  return tops.flatMap((item) => [
    { item, indent: false },
    ...(below.get(item.id) ?? []).map((sub) => ({ item: sub, indent: true })),
  ]);
}
