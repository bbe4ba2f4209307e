import type { CartLine } from 'shared-api/contract';
import { byText, customItemKey } from 'shared-api/rules';

/** An item in two lists. Null where a list doesn't have it. */
export interface ComparedItem {
  /** The left list's id if both have the item: custom items with the same name are one item with two ids. */
  readonly itemId: number;
  readonly name: string;
  /** Both, if they differ: "EA / BX". */
  readonly unit: string;
  readonly left: CartLine | null;
  readonly right: CartLine | null;
}

/** Two lists side by side, each part sorted by name. Equal lines are only counted. */
export interface ComparedLists {
  readonly onlyLeft: readonly ComparedItem[];
  readonly onlyRight: readonly ComparedItem[];
  readonly differ: readonly ComparedItem[];
  readonly alike: number;
}

export function compareLists(left: readonly CartLine[], right: readonly CartLine[]): ComparedLists {
  const ofRight = partners(left, right);
  const paired = new Set(ofRight.values());
  const all = [
    ...left.map((line) => itemOf(line, line, ofRight.get(line) ?? null)),
    ...right.filter((line) => !paired.has(line)).map((line) => itemOf(line, null, line)),
  ].sort((a, b) => byText(a.name, b.name) || a.itemId - b.itemId);
  const both = all.filter((item) => item.left && item.right);
  const differ = both.filter(
    ({ left, right }) =>
      left?.quantity !== right?.quantity ||
      left?.notes !== right?.notes ||
      left?.unit_name !== right?.unit_name,
  );
  return {
    onlyLeft: all.filter((item) => !item.right),
    onlyRight: all.filter((item) => !item.left),
    differ,
    alike: both.length - differ.length,
  };
}

/** Maps each left line to the right line with the same item, or to the custom item with its name. */
function partners(left: readonly CartLine[], right: readonly CartLine[]): ReadonlyMap<CartLine, CartLine> {
  const byItem = new Map(right.map((line) => [line.item_id, line]));
  const ofLeft = new Set(left.map((line) => line.item_id));
  const byName = new Map(
    right
      .filter((line) => line.is_custom && !ofLeft.has(line.item_id))
      .map((line) => [customItemKey(line.item_name), line]),
  );
  return new Map(
    left.flatMap((line): [CartLine, CartLine][] => {
      const same = byItem.get(line.item_id);
      if (same) return [[line, same]];
      const name = customItemKey(line.item_name);
      const named = byName.get(name);
      if (!line.is_custom || !named) return [];
      // Older lists may have two items with one name, so each partner is used only once.
      byName.delete(name);
      return [[line, named]];
    }),
  );
}

const itemOf = (
  { item_id, item_name, unit_name }: CartLine,
  left: CartLine | null,
  right: CartLine | null,
): ComparedItem => {
  const units = new Set([left?.unit_name ?? unit_name, right?.unit_name ?? unit_name]);
  return { itemId: item_id, name: item_name, unit: [...units].join(' / '), left, right };
};
