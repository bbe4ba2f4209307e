import { lineFromOutside, longestName, splitCells, tidyName } from 'shared-api/rules';
import { withoutMarks } from './asides.ts';
import { isHeadOfName, isHeadRow } from './columnHeads.ts';
import { listPlace } from './columns.ts';

/** A row of a pasted text. A line without columns is one cell. */
export interface PastedRowCells {
  readonly cells: readonly string[];
  readonly pasted: string;
}

/** A row's cell at a place, or ''. */
export const cellOf = ({ cells }: PastedRowCells, at: number | null): string =>
  at === null ? '' : (cells[at] ?? '');

export const filledIn = ({ cells }: PastedRowCells): string[] => cells.filter((cell) => cell !== '');

/** A cell that can't be a name is shown and refused as it is. */
const cleanCell = (cell: string) => (cell.length > longestName ? cell : tidyName(lineFromOutside(cell)));

/** Splits a pasted text into rows and cells, as spreadsheets, CSV files, Markdown tables and people write them. */
export function splitRows(text: string): PastedRowCells[] {
  const separator = separatorOf(text);
  return wholeNames(splitCells(text, separator), separator)
    .map((row) => (row.length === 1 ? pipeCells(row[0] ?? '') : row).map(cleanCell))
    .filter((cells) => cells.some((cell) => cell !== ''))
    .map((cells) => ({
      cells: withPlace(cells),
      pasted: cells.filter((cell) => cell !== '').join(' | '),
    }));
}

/** Word puts a tab between a line's number and its text. */
function withPlace([first = '', ...others]: readonly string[]): readonly string[] {
  const place = withoutMarks(first).trim();
  if (!listPlace.test(place)) return [first, ...others];
  const [text = ''] = others;
  return others.length === 1 && text !== '' ? [`${place} ${text}`] : [place, ...others];
}

/** A tab if there is one; a comma or semicolon in a CSV file, which starts with headings or has quoted cells; otherwise none. */
function separatorOf(text: string): '\t' | ',' | ';' | null {
  if (text.includes('\t')) return '\t';
  const [first = '', second = ''] = text.split(/[\r\n]/).filter((line) => line.trim() !== '');
  const isCsv = (separator: string) => {
    const heads = first.split(separator).map((cell) => cell.replaceAll('"', '').trim());
    const quoted = new RegExp(`^"[^"\\n]*"${separator}|${separator}"[^"\\n]*"(?=${separator}|\\s*$)`, 'm');
    const isHeaded =
      isHeadRow(heads) || (heads.some(isHeadOfName) && second.split(separator).length >= heads.length);
    return (heads.length > 1 && isHeaded) || quoted.test(text);
  };
  return ([',', ';'] as const).find(isCsv) ?? null;
}

/** A row with more cells than the first has commas in its name, which nobody quoted. It is read as a line. */
function wholeNames(rows: string[][], separator: string | null): string[][] {
  if (separator !== ',') return rows;
  const width = rows.find((row) => row.length > 1)?.length ?? 0;
  return rows.map((row) => (row.length > width ? [row.join(separator)] : row));
}

/** "| name | 12 |" and "name | 12". The rule below a table's head has no text. */
function pipeCells(line: string): string[] {
  if (!line.includes('|')) return [line];
  if (/^[\s|:+-]*$/.test(line)) return [''];
  return line.trim().replace(/^\|/, '').replace(/\|$/, '').split('|');
}
