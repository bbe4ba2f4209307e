import type { CartLine } from 'shared-api/contract';
import {
  groupCart,
  type PrintLanguage,
  printedGroupNames,
  printedName,
  printedWord,
  rowsKeptWithCategory,
  subItemTag,
} from 'shared-api/rules';
import { lineCount, type Piece, piecesOf } from './wrapText.ts';

/** One printed row below the heads, in order. */
export type PrintRow =
  | { readonly kind: 'category'; readonly name: string; readonly count: number }
  | { readonly kind: 'subcategory'; readonly name: string }
  | {
      readonly kind: 'line';
      readonly line: CartLine;
      readonly isBelowMain: boolean;
      /** What marks a sub-item. */
      readonly tag?: string;
      /** Of its unit and its tag, which don't wrap. */
      readonly leastLines?: number;
    };

/** Bands and lines of a list, grouped as on every screen. */
export const printRowsOf = (lines: readonly CartLine[]): PrintRow[] =>
  groupCart(lines).flatMap(({ category, lineCount, subgroups }) => [
    { kind: 'category', name: category, count: lineCount } as const,
    ...subgroups.flatMap(({ name, lines }) => [
      ...(name === null ? [] : [{ kind: 'subcategory', name } as const]),
      ...lines.map(({ line, indent }) => ({ kind: 'line', line, isBelowMain: indent }) as const),
    ]),
  ]);

/** The same rows, in the order that they have in English, with their names in a sheet's language. */
export function rowsInLanguage(
  rows: readonly PrintRow[],
  lines: readonly CartLine[],
  language: PrintLanguage,
): PrintRow[] {
  const groupName = printedGroupNames(lines, language);
  const tag = printedWord(subItemTag, language, '\n');
  return rows.map((row) => {
    if (row.kind !== 'line') return { ...row, name: groupName(row.name) };
    const { line } = row;
    const item_name = printedName(line.item_name, line.name_es, language);
    const unit_name = printedName(line.unit_name, line.unit_name_es, language);
    const leastLines = Math.max(
      ...[unit_name, line.is_sub_item ? tag : ''].map((text) => text.split('\n').length),
    );
    return { ...row, tag, leastLines, line: { ...line, item_name, unit_name } };
  });
}

/** Heights in points: the part above the first row, a page, a row with its wrapped text, and what follows the last row on its page. */
export interface PrintHeights {
  readonly above: number;
  readonly page: number;
  readonly heightOf: (row: PrintRow) => number;
  readonly end: number;
  /** Of the column heads, which every page repeats. */
  readonly head?: number;
}

/** How many rows must follow a head on its page. */
const rowsKeptBelow = { category: rowsKeptWithCategory, subcategory: 1, line: 0 } as const;

/** Indexes of the rows that start a new page, so that no page ends with a head. Programs left to break pages would do so elsewhere. */
export function pageBreaksOf(
  rows: readonly PrintRow[],
  { above, page, heightOf, end, head = rowHeight }: PrintHeights,
): Set<number> {
  const breaks = new Set<number>();
  const heights = rows.map(heightOf);
  let used = above;
  for (const [index, row] of rows.entries()) {
    const next = index + 1 + rowsKeptBelow[row.kind];
    const together = heights.slice(index, next).reduce((sum, height) => sum + height, 0);
    if (used + together + (next >= rows.length ? end : 0) > page) {
      breaks.add(index);
      used = head;
    }
    used += heights[index] ?? 0;
  }
  return breaks;
}

/** Height of a row with one line of text, in points. */
export const rowHeight = 15;

const [noteWidth, itemWidth, indentWidth] = [25, 56, 4];
const mostNoteLines = 20;

/** Splits a line's note, because a spreadsheet row does not grow beyond about thirty lines. */
export const notePiecesOf = (line: CartLine): Piece[] => piecesOf(line.notes, noteWidth, mostNoteLines);

/** Heights of the rows that a line takes. They grow with its wrapped name and note. */
export function lineHeightsOf({ line, isBelowMain, leastLines = 1 }: PrintRow & { kind: 'line' }): number[] {
  const nameLines = lineCount(line.item_name, itemWidth - (isBelowMain ? indentWidth : 0));
  const firstLines = Math.max(nameLines, leastLines);
  return notePiecesOf(line).map(({ lines }, at) => rowHeight * Math.max(lines, at === 0 ? firstLines : 1));
}

/** Bands never wrap. */
export const printHeightOf = (row: PrintRow): number =>
  row.kind === 'line' ? lineHeightsOf(row).reduce((sum, height) => sum + height, 0) : rowHeight;
