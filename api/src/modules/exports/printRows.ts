import type { CartLine } from 'shared-api/contract';

/** One printed row below the heads, in order. */
export type PrintRow =
  | { readonly kind: 'category'; readonly name: string; readonly count: number }
  | { readonly kind: 'subcategory'; readonly name: string }
  | { readonly kind: 'line'; readonly line: CartLine; readonly isBelowMain: boolean };

/** Bands and lines of a sorted list. A sub-item stands in the place of its main item when that is there. */
export function printRowsOf(lines: readonly CartLine[]): PrintRow[] {
  const present = new Map(lines.map((line) => [line.item_id, line]));
  const placeOf = (line: CartLine) =>
    (line.main_item_id === null ? undefined : present.get(line.main_item_id)) ?? line;
  const categories = Map.groupBy(lines, (line) => placeOf(line).category_name ?? '');
  return [...categories].flatMap(([name, ofCategory]) => [
    { kind: 'category', name, count: ofCategory.length } as const,
    ...[...Map.groupBy(ofCategory, (line) => placeOf(line).subcategory_name)].flatMap(
      ([subcategory, ofSub]) => [
        ...(subcategory === null ? [] : [{ kind: 'subcategory', name: subcategory } as const]),
        ...ofSub.map((line) => ({ kind: 'line', line, isBelowMain: placeOf(line) !== line }) as const),
      ],
    ),
  ]);
}

const rowsOnPage = 52;
const fewestAfterBand = 3;

/** Indexes of the category bands that a new page starts with, because too little of them would fit on the old one. */
export function pageBreaksOf(rows: readonly PrintRow[], rowsAbove: number): Set<number> {
  const breaks = new Set<number>();
  let onPage = rowsAbove;
  for (const [index, row] of rows.entries()) {
    if (onPage >= rowsOnPage) onPage = 1;
    if (row.kind === 'category' && onPage > 1 && rowsOnPage - onPage - 1 < fewestAfterBand) {
      breaks.add(index);
      onPage = 1;
    }
    onPage += 1;
  }
  return breaks;
}
