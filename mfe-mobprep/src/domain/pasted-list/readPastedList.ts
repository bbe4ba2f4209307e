import { plainDigits } from 'shared-api/rules';
import { headingIn, isTotal, withoutMarks } from './asides.ts';
import { blocksOf } from './blocksOf.ts';
import { isHeadRow } from './columnHeads.ts';
import { type Columns, decideColumns } from './columns.ts';
import { eitherOf, lineReader, type Reading } from './freeLine.ts';
import { numbered } from './linePatterns.ts';
import { type Knowledge, noQuantity, type PastedLine, type WrittenQuantity } from './PastedLine.ts';
import { hasNumber, isOpen, readQuantityCell } from './quantityCell.ts';
import { cellOf, filledIn, type PastedRowCells, splitRows } from './splitRows.ts';

/** A column that may hold the quantities: its heading or place, and its first numbers. */
export interface QuantityColumn {
  readonly at: number;
  readonly label: string;
}

export interface PastedList {
  readonly lines: readonly PastedLine[];
  /** Columns to choose the quantity from, unless it is clear. */
  readonly columns: readonly QuantityColumn[];
}

/** Without a column of quantities, a short text may be one: "twelve", "-". */
const longestWord = 12;

/**
 * Reads a pasted list: columns of a spreadsheet, a CSV file or a table, and lines as people type them. Headings decide what a column
 * is. Leaves out headings, rules and totals. What isn't surely a quantity stays as it was written, for the user to decide.
 * `chosen` is the quantity's column if more than one could be it. Yields after every line, since thousands take a while.
 */
export function* readInSteps(
  text: string,
  know: Knowledge,
  chosen: number | null = null,
): Generator<undefined, PastedList> {
  const reader = lineReader(know);
  const columns = new Map<number, QuantityColumn>();
  const lines: PastedLine[] = [];
  for (const { heads, mayBeHeads, rows } of blocksOf(splitRows(plainDigits(text)), know)) {
    const table = rows.filter((row) => filledIn(row).length > 1);
    const decided = decideColumns(
      table.map(({ cells }) => cells),
      heads,
      know,
      chosen,
    );
    if (table.length > 0 && (!decided.isSure || decided.quantity === chosen))
      for (const at of decided.choices) columns.set(at, { at, label: labelOf(at, heads, table) });
    const isNumbered = isNumberedList(rows);
    for (const row of [...mayBeHeads, ...rows]) {
      const [only = '', ...others] = filledIn(row);
      const isTable = others.length > 0;
      const line = isTable ? readCells(row, decided, heads.length > 0) : readText(only, isNumbered);
      const isAside =
        line === null ||
        line.name === '' ||
        (line.quantity === null && line.unclear === null && isSetApart(line.name));
      if (line && !isAside && !isTotal(line.name))
        lines.push({
          ...line,
          note: isTable ? cellOf(row, decided.note) : '',
          pasted: row.pasted,
          ...(!isTable && decided.isSure && isBare(line) && { mayBeHeading: true }),
        });
      yield;
    }
  }
  return { lines, columns: [...columns.values()] };

  function readText(given: string, isNumbered: boolean): Reading | null {
    const bare = withoutMarks(given);
    const text = (isNumbered && numbered.exec(bare)?.groups?.['rest']) || bare;
    if (isHeadRow([text]) && !know.isItem(text)) return null;
    const last = lines.at(-1);
    const count = reader.readQuantityLine(text);
    if (count && last && last.quantity === null && last.unclear === null) {
      lines.splice(-1, 1, { ...last, ...count, pasted: `${last.pasted} | ${given}` });
      return null;
    }
    return reader.readLine(text);
  }

  function readCells(row: PastedRowCells, columns: Columns, hasHeads: boolean): Reading {
    const name = withoutMarks(cellOf(row, columns.name));
    const unit = cellOf(row, columns.unit) || null;
    if (columns.choices.length === 0 && !hasHeads && columns.others.every((at) => cellOf(row, at) === ''))
      return { ...reader.readLine(name), ...(unit !== null && { unit }) };
    const typed = reader.readName(name);
    const isPlace = columns.quantity !== chosen && columns.numbering.some((at) => at === columns.quantity);
    const counted = isPlace && typed.quantity !== null ? noQuantity : readCount(row, columns);
    const both = typed.quantity === null && typed.unclear === null ? counted : eitherOf(counted, typed);
    return { name: typed.name, ...both, unit: both.unit ?? unit };
  }

  /** What the columns say about the quantity. */
  function readCount(row: PastedRowCells, columns: Columns): WrittenQuantity {
    const cell = (at: number) => cellOf(row, at);
    if (columns.quantity === null) {
      const numbers = columns.others.filter((at) => hasNumber(cell(at)) || isOpen(cell(at)));
      const written = columns.others.filter((at) => cell(at) !== '' && cell(at).length <= longestWord);
      const shown = columns.choices.length > 0 ? columns.choices : numbers.length > 0 ? numbers : written;
      return { ...noQuantity, unclear: shown.map(cell).filter(Boolean).join(' or ') || null };
    }
    const read = readQuantityCell(cell(columns.quantity), know.units);
    return columns.isSure
      ? read
      : { ...noQuantity, unclear: cell(columns.quantity) || null, unit: read.unit };
  }

  function isBare({ name, quantity, unclear }: Reading): boolean {
    return quantity === null && unclear === null && !know.isItem(name);
  }

  function isSetApart(name: string): boolean {
    const heading = headingIn(name);
    return heading !== null && (heading === '' || !know.isItem(heading));
  }
}

/** The same, without pauses. */
export function readPastedList(text: string, know: Knowledge, chosen: number | null = null): PastedList {
  const reading = readInSteps(text, know, chosen);
  for (;;) {
    const step = reading.next();
    if (step.done) return step.value;
  }
}

/** True if the lines are numbered one after the other: "1. hard hat", "2. vest". */
function isNumberedList(rows: readonly PastedRowCells[]): boolean {
  const places = rows.flatMap((row) => {
    const place = numbered.exec(withoutMarks(filledIn(row)[0] ?? ''))?.groups?.['place'];
    return place === undefined ? [] : [Number(place)];
  });
  return places.length > 1 && places.every((place, i) => i === 0 || place === (places[i - 1] ?? 0) + 1);
}

function labelOf(at: number, heads: readonly string[], rows: readonly PastedRowCells[]): string {
  const numbers = rows.flatMap(({ cells }) => cells[at] || []);
  const few = numbers.slice(0, 3).join(', ');
  return `${heads[at] || `Column ${at + 1}`}: ${few}${numbers.length > 3 ? ' …' : ''}`;
}
