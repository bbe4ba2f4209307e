import type { CartLine } from 'shared-api/contract';

/** Category of items that are not in the catalogue; it sorts last everywhere. */
export const additionalItemCategory = 'Additional Item';

/** Lines of one subcategory, main items by name with their sub-items directly below. */
export interface CartSubgroup {
  readonly name: string | null;
  readonly lines: readonly CartLine[];
}

export interface CartGroup {
  readonly category: string;
  readonly subgroups: readonly CartSubgroup[];
  readonly lineCount: number;
}

const isAdditional = (line: CartLine) => line.category_name === additionalItemCategory;

/** Order of whole categories and subcategories; a sub-item stands where its main item stands. */
function placeOf(line: CartLine, lines: ReadonlyMap<number, CartLine>): CartLine {
  return (line.main_item_id !== null && lines.get(line.main_item_id)) || line;
}

const compare = (a: number | string, b: number | string) =>
  typeof a === 'string' ? a.localeCompare(String(b)) : a - Number(b);

/** The list in the order of checkout and of the printed sheet. */
export function sortCart(cart: readonly CartLine[]): CartLine[] {
  const byItem = new Map(cart.map((line) => [line.item_id, line]));
  const key = (line: CartLine): (number | string)[] => {
    const main = placeOf(line, byItem);
    return [
      Number(isAdditional(main)),
      main.category_sort_order,
      main.category_name ?? '',
      main.subcategory_sort_order,
      main.subcategory_name ?? '',
      main.item_name,
      main.item_id,
      Number(line !== main),
      line.item_name,
      line.item_id,
    ];
  };
  return cart
    .map((line) => ({ line, key: key(line) }))
    .sort((a, b) => {
      for (const [i, part] of a.key.entries()) {
        const difference = compare(part, b.key[i] ?? '');
        if (difference !== 0) return difference;
      }
      return 0;
    })
    .map(({ line }) => line);
}

/** The sorted list in bands: one per category, within it one per subcategory. */
export function groupCart(cart: readonly CartLine[]): CartGroup[] {
  const byItem = new Map(cart.map((line) => [line.item_id, line]));
  const groups = new Map<string, Map<string | null, CartLine[]>>();
  for (const line of sortCart(cart)) {
    const place = placeOf(line, byItem);
    const category = place.category_name ?? additionalItemCategory;
    const subgroups = groups.get(category) ?? new Map<string | null, CartLine[]>();
    groups.set(category, subgroups);
    const lines = subgroups.get(place.subcategory_name) ?? [];
    subgroups.set(place.subcategory_name, lines);
    lines.push(line);
  }
  return [...groups].map(([category, subgroups]) => ({
    category,
    subgroups: [...subgroups].map(([name, lines]) => ({ name, lines })),
    lineCount: [...subgroups.values()].reduce((sum, lines) => sum + lines.length, 0),
  }));
}

/** Whether a sub-item's main item is on the same list, so that it stands indented below it. */
export const standsBelowMain = (line: CartLine, cart: readonly CartLine[]): boolean =>
  line.is_sub_item && cart.some((other) => other.item_id === line.main_item_id);
