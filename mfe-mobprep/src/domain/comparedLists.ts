import type { CartLine } from 'shared-api/contract';
import { byText } from 'shared-api/rules';

/** An item of two lists; null where a list doesn't hold it. */
export interface ComparedItem {
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
  const ofRight = new Map(right.map((line) => [line.item_id, line]));
  const ofLeft = new Set(left.map((line) => line.item_id));
  const all = [
    ...left.map((line) => itemOf(line, line, ofRight.get(line.item_id) ?? null)),
    ...right.filter((line) => !ofLeft.has(line.item_id)).map((line) => itemOf(line, null, line)),
  ].sort((a, b) => byText(a.name, b.name) || a.itemId - b.itemId);
  const both = all.filter((item) => item.left && item.right);
  const differ = both.filter((item) => item.left?.quantity !== item.right?.quantity);
  return {
    onlyLeft: all.filter((item) => !item.right),
    onlyRight: all.filter((item) => !item.left),
    differ,
    alike: both.length - differ.length,
  };
}

const itemOf = (
  { item_id, item_name, unit_name }: CartLine,
  left: CartLine | null,
  right: CartLine | null,
): ComparedItem => ({ itemId: item_id, name: item_name, unit: unit_name, left, right });
