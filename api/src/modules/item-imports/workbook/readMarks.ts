import { attributeReader, type Tag, tagsOf } from './tagsOf.ts';

/** What a cell says beyond its value: that it is an error or a picture, or the format that its number shows in. */
export type CellMark = { readonly kind: 'error' | 'picture' } | { readonly format: string };

/** What the reader of cells doesn't tell, about the columns that are read. */
export interface WorksheetMarks {
  readonly cells: ReadonlyMap<string, CellMark>;
  /** Why a row cannot be used, by row number. */
  readonly faults: ReadonlyMap<number, string>;
  /** Numbers of the rows that are hidden or filtered out. */
  readonly hidden: ReadonlySet<number>;
  readonly formulas: number;
}

/** Columns count from 0, rows from 1. */
export const placeOf = (row: number, column: number): string => `${row} ${column}`;

const nameIn = attributeReader('r');
const typeIn = attributeReader('t');
const styleIn = attributeReader('s');
const richIn = attributeReader('vm');
const rangeIn = attributeReader('ref');
const hiddenIn = attributeReader('hidden');
const heightIn = attributeReader('ht');

const result = /\s*[^\s<]/y;

const cellName = /^([A-Z]{1,3})(\d{1,7})$/;
const range = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/;
const columnOf = (letters: string) =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1;
const lettersOf = (column: number): string =>
  (column < 26 ? '' : lettersOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

/** No catalogue has more rows. */
const mostFaults = 25_000;

interface Reading {
  readonly columns: ReadonlySet<number>;
  readonly formats: readonly (string | undefined)[];
}

/** Reads a sheet that `scanWorksheet` accepted. */
export function readMarks(xml: string, { columns, formats }: Reading): WorksheetMarks {
  const cells = new Map<string, CellMark>();
  const faults = new Map<number, string>();
  const hidden = new Set<number>();
  let formulas = 0;
  let [row, column, type] = [0, -1, ''];
  let isOpenFormula = false;

  const settle = () => {
    if (isOpenFormula && faults.size < mostFaults)
      faults.set(
        row,
        `The formula in ${lettersOf(column)}${row} has no result. Open the file in Excel and save it.`,
      );
    isOpenFormula = false;
  };

  for (const tag of tagsOf(xml)) {
    if (tag.name === 'row') {
      settle();
      row = Number(nameIn(tag) ?? row + 1);
      column = -1;
      if (/^(?:1|true)$/.test(hiddenIn(tag) ?? '') || Number(heightIn(tag) ?? 1) === 0) hidden.add(row);
    } else if (tag.name === 'c') {
      settle();
      const [, letters] = cellName.exec(nameIn(tag) ?? '') ?? [];
      column = letters === undefined ? column + 1 : columnOf(letters);
      type = typeIn(tag) ?? 'n';
      if (!columns.has(column)) continue;
      const format = type === 'n' ? formats[Number(styleIn(tag) ?? 0)] : undefined;
      if (type === 'e')
        cells.set(placeOf(row, column), { kind: richIn(tag) === undefined ? 'error' : 'picture' });
      else if (format !== undefined) cells.set(placeOf(row, column), { format });
    } else if (tag.name === 'f') {
      formulas += 1;
      isOpenFormula = columns.has(column);
    } else if (tag.name === 'v' && isOpenFormula) isOpenFormula = !holdsResult(xml, tag, type);
    else if (tag.name === 'mergeCell') {
      settle();
      const ref = rangeIn(tag) ?? '';
      const [, left = '', first, right = '', last] = range.exec(ref) ?? [];
      const isRead = [...columns].some((one) => one >= columnOf(left) && one <= columnOf(right));
      if (!isRead) continue;
      for (let at = Number(first); at <= Number(last) && faults.size < mostFaults; at += 1)
        faults.set(at, `The cells ${ref} are merged. Unmerge them and fill in each row.`);
    }
  }
  settle();
  return { cells, faults, hidden, formulas };
}

/** Some programs write formulas with an empty value and leave the result to Excel. Only a text may be empty. */
function holdsResult(xml: string, { text, end }: Tag, type: string): boolean {
  result.lastIndex = end;
  return type === 'str' || (!text.endsWith('/') && result.test(xml));
}
