import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { GetJobRow } from 'shared-api/contract';
import { bounds, counted, emptyFile } from 'shared-api/rules';
import { cellText, headingOf, holdsOtherRows, separated } from './csvCells.ts';
import { refused } from './readJobFile.ts';

const known = new Set(Object.keys(GetJobRow.properties));
const needed = ['Job_Number', 'Job_Description'];
/** Enough to name every heading that is wrong. */
const mostHeadings = 2 * known.size;
/** A piece of the shortest rows takes 10 ms. */
const pieceLength = 8 * 1024;

export interface CsvReading {
  readonly rows: GetJobRow[];
  readonly warnings: readonly string[];
}

/** Reads the rows of a text with GetJob's headings, in any column order, as Excel and reports write them. */
export async function readCsv(text: string): Promise<CsvReading> {
  const { separator, rows: content } = separated(text);
  const parser = parse({
    bom: true,
    delimiter: separator,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: 20_000,
    // The limit above doesn't count empty fields.
    cast: (cell, { index, records }) => {
      if (index < mostHeadings) return cell;
      throw refused([{ field: records === 0 ? 'heading' : `row ${records}`, msg: tooMany(records) }]);
    },
  });
  let headings: string[] | null = null;
  let short = 0;
  const rows: GetJobRow[] = [];
  try {
    // In pieces, so other requests are served in between.
    for await (const read of Readable.from(piecesOf(content)).compose(parser)) {
      const cells = read as string[]; // what the parser makes without `columns`
      if (headings === null) {
        headings = checkHeadings(cells);
        continue;
      }
      rows.push(rowIn(cells, headings, rows.length + 1));
      if (cells.length < headings.length) short += 1;
      if (rows.length > bounds.jobListRows) break;
    }
  } catch (error) {
    throw error instanceof CsvError ? refused([{ field: rowOf(error), msg: sentenceFor(error) }]) : error;
  }
  if (rows.length === 0 && text.trim() === '') throw refused([{ field: 'body', msg: emptyFile }]);
  return {
    rows,
    warnings:
      short === 0
        ? []
        : [`${counted(short, 'row')} with fewer cells than headings. Missing cells are read as empty.`],
  };
}

const tooMany = (records: number) =>
  records === 0 ? 'There are too many headings' : 'There are too many fields';

function checkHeadings(cells: readonly string[]): string[] {
  // Excel writes empty cells at the end of every row if one row has them.
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  const headings = cells.slice(0, last + 1).map((cell) => headingOf(cellText(cell)));
  const errors = [
    ...needed.filter((name) => !headings.includes(name)).map((field) => [field, 'This heading is missing']),
    ...headings.filter((name) => !known.has(name)).map((name) => [name, 'No heading of a job list']),
    ...headings
      .filter((name, at) => headings.indexOf(name) !== at)
      .map((name) => [name, 'This heading appears twice']),
  ];
  if (errors.length === 0) return headings;
  throw refused(
    errors.slice(0, 20).map(([name = '', msg = '']) => ({ field: name.slice(0, 50) || 'heading', msg })),
  );
}

function rowIn(cells: readonly string[], headings: readonly string[], row: number): GetJobRow {
  const fault = (msg: string) => refused([{ field: `row ${row}`, msg }]);
  if (cells.some(holdsOtherRows)) throw fault('A quoted field has no end');
  if (cells.slice(headings.length).some((cell) => cell.trim() !== ''))
    throw fault('There are more fields than headings. Put a field with the separator in it in quotes.');
  const texts = headings.map((name, at) => [name, cellText(cells[at] ?? '')]);
  return Object.fromEntries(texts) as GetJobRow; // its keys are the headings, which were checked
}

/** Rows are counted below the headings, without empty ones. */
const rowOf = ({ records }: CsvError & { records?: unknown }) =>
  typeof records === 'number' ? `row ${Math.max(1, records)}` : 'body';

/** Our own sentences, because the library's messages quote the file. */
function sentenceFor({ code }: CsvError): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'A quoted field has no end';
  if (code === 'CSV_MAX_RECORD_SIZE') return 'A row is too long';
  return "This isn't valid CSV";
}

async function* piecesOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += pieceLength) {
    yield text.slice(at, at + pieceLength);
    await setImmediate();
  }
}
