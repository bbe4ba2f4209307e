import type { CartLine } from 'shared-api/contract';
import { byText, customItemKey } from 'shared-api/rules';

/** An item of two lists; null where a list doesn't hold it. */
export interface ComparedItem {
  /** The left list's where both have it: custom items of one name are the same item, under two ids. */
  readonly itemId: number;
  readonly name: string;
  readonly unit: string;
  readonly left: CartLine | null;
  readonly right: CartLine | null;
}

/** Two lists side by side, each part by name; what both have alike is only counted. */
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
    ({ left, right }) => left?.quantity !== right?.quantity || left?.notes !== right?.notes,
  );
  return {
    onlyLeft: all.filter((item) => !item.right),
    onlyRight: all.filter((item) => !item.left),
    differ,
    alike: both.length - differ.length,
  };
}

/** The right line of a left one: of the same item, otherwise the custom item of its name. */
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
      // A list may have two of one name from before: each has a partner of its own.
      byName.delete(name);
      return [[line, named]];
    }),
  );
}

const itemOf = (
  { item_id, item_name, unit_name }: CartLine,
  left: CartLine | null,
  right: CartLine | null,
): ComparedItem => ({ itemId: item_id, name: item_name, unit: unit_name, left, right });
