import type { CartLine, cartSorts } from 'shared-api/contract';

export type CartSort = (typeof cartSorts)[number];

const byText = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const lastCategory = 'Additional Item';

type Compare = (a: CartLine, b: CartLine) => number;

const byPlace: Compare = (a, b) =>
  Number(a.category_name === lastCategory) - Number(b.category_name === lastCategory) ||
  a.category_sort_order - b.category_sort_order ||
  byText.compare(a.category_name ?? '', b.category_name ?? '') ||
  a.subcategory_sort_order - b.subcategory_sort_order ||
  byText.compare(a.subcategory_name ?? '', b.subcategory_name ?? '');

const byName: Compare = (a, b) => byText.compare(a.item_name, b.item_name) || a.item_id - b.item_id;

/** Categories in their order with Additional Item last; below a main item its sub-items, wherever they are filed. */
export function sortLines(lines: readonly CartLine[], sort: CartSort | undefined): CartLine[] {
  if (sort === 'name') return lines.toSorted(byName);
  if (sort === 'created') return lines.toSorted((a, b) => a.id - b.id);
  if (sort === 'category') return lines.toSorted((a, b) => byPlace(a, b) || byName(a, b));
  return withSubItemsBelow(lines);
}

function withSubItemsBelow(lines: readonly CartLine[]): CartLine[] {
  const present = new Set(lines.map((line) => line.item_id));
  const isBelowAnother = (line: CartLine) => line.main_item_id !== null && present.has(line.main_item_id);
  const subItems = Map.groupBy(lines.filter(isBelowAnother), (line) => line.main_item_id);
  return lines
    .filter((line) => !isBelowAnother(line))
    .sort((a, b) => byPlace(a, b) || byName(a, b))
    .flatMap((line) => [line, ...(subItems.get(line.item_id) ?? []).sort(byName)]);
}
