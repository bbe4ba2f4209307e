import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { GetJobRow } from 'shared-api/contract';
import { bounds, emptyFile } from 'shared-api/rules';
import { refused } from './readJobFile.ts';

const known = new Set(Object.keys(GetJobRow.properties));
const needed = ['Job_Number', 'Job_Description'];
/** Enough to name every heading that is wrong. */
const mostHeadings = 2 * known.size;
/** A piece of the shortest rows takes 10 ms. */
const pieceLength = 8 * 1024;

/** Reads the rows of a text with GetJob's headings, in any column order. */
export async function readCsv(text: string): Promise<GetJobRow[]> {
  const parser = parse({
    bom: true,
    columns: (headings: string[]) => checkHeadings(headings.map((heading) => heading.trim())),
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: 20_000,
    // The limit above doesn't count empty fields.
    cast: (cell, { index, records }) => {
      if (index < mostHeadings) return cell;
      const field = records === 0 ? 'heading' : `row ${records}`;
      throw refused([
        { field, msg: records === 0 ? 'There are too many headings' : 'There are too many fields' },
      ]);
    },
  });
  const rows: GetJobRow[] = [];
  try {
    // In pieces, so other requests are served in between.
    for await (const row of Readable.from(piecesOf(text)).compose(parser)) {
      rows.push(row as GetJobRow); // its keys are the headings, which were checked
      if (rows.length > bounds.jobListRows) break;
    }
  } catch (error) {
    throw error instanceof CsvError ? refused([{ field: rowOf(error), msg: sentenceFor(error) }]) : error;
  }
  if (rows.length === 0 && text.trim() === '') throw refused([{ field: 'body', msg: emptyFile }]);
  return rows;
}

function checkHeadings(headings: string[]): string[] {
  if (headings.length > mostHeadings)
    throw refused([{ field: 'heading', msg: 'There are too many headings' }]);
  const errors = [
    ...needed.filter((name) => !headings.includes(name)).map((field) => [field, 'This heading is missing']),
    ...headings.filter((name) => !known.has(name)).map((name) => [name, 'This heading is not one of GetJob']),
    ...headings
      .filter((name, at) => headings.indexOf(name) !== at)
      .map((name) => [name, 'This heading appears twice']),
  ];
  if (errors.length === 0) return headings;
  throw refused(
    errors.slice(0, 20).map(([name = '', msg = '']) => ({ field: name.slice(0, 50) || 'heading', msg })),
  );
}

/** Rows are counted below the headings, without empty ones. */
const rowOf = ({ records }: CsvError & { records?: unknown }) =>
  typeof records === 'number' ? `row ${records + 1}` : 'body';

/** Our own sentences, because the library's messages quote the file. */
function sentenceFor({ code }: CsvError): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'A quoted field has no end';
  if (code === 'CSV_RECORD_INCONSISTENT_COLUMNS') return 'There are not as many fields as headings';
  if (code === 'CSV_MAX_RECORD_SIZE') return 'A row is too long';
  return "This isn't valid CSV";
}

async function* piecesOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += pieceLength) {
    yield text.slice(at, at + pieceLength);
    await setImmediate();
  }
}
