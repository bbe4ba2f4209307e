import { formatValue } from 'hucre';
import { streamXlsxRows } from 'hucre/xlsx';
import {
  bounds,
  catalogueHeads,
  catalogueWorksheets,
  lineFromOutside,
  sameName,
  textFromOutside,
  tooLong,
} from 'shared-api/rules';
import { longestCell } from '#platform/workbooks/longestCell.ts';
import { readColumns } from '../readColumns.ts';
import { numberFormats } from './numberFormats.ts';
import { type OpenedWorkbook, openWorkbook, type WorkbookPart } from './openWorkbook.ts';
import { type CellMark, placeOf, readMarks, type WorksheetMarks } from './readMarks.ts';
import { scanWorksheet } from './scanWorksheet.ts';
import { tagsOf } from './tagsOf.ts';
import { WorkbookFault, workbookTexts } from './WorkbookFault.ts';
import type {
  CellPicture,
  FormattedNumber,
  WorksheetCell,
  WorksheetReading,
  WorksheetRow,
} from './WorksheetReading.ts';

/** Limits of the search for headings. */
const [mostTitleRows, mostTried, mostColumns] = [10, 20, 100];
/** Five different texts for each row of the largest catalogue. */
const mostTexts = 100_000;

/** Reads the workbook sheet that holds the catalogue. Throws a WorkbookFault that says why it can't. */
export async function readWorksheet(bytes: Buffer): Promise<WorksheetReading> {
  try {
    const workbook = openWorkbook(bytes);
    const formats = numberFormats(workbook.styles);
    const { sheet, at, heads } = await findHeads(workbook);
    const marks = readMarks(workbook.part(sheet.path), {
      columns: columnsRead(heads),
      formats,
    });
    const rows = await readRows(workbook.plain, sheet.index, { after: at, columns: heads.length, marks });
    return { sheet: sheet.name, heads, rows, warnings: warningsOf(workbook, sheet, marks) };
  } catch (error) {
    if (error instanceof WorkbookFault) throw error;
    throw new WorkbookFault(workbookTexts.damaged, { cause: error });
  }
}

const headIn = (value: unknown) => lineFromOutside(String(value ?? '').slice(0, bounds.name));
const isHeadOfName = (value: unknown) => sameName(headIn(value), catalogueHeads.name);

/** Places of the columns whose cells count. */
const columnsRead = (heads: readonly string[]) =>
  new Set(readColumns(heads).flatMap(({ at, again }) => [at, ...again]));

/** Tries visible sheets first, and of those the ones named as in our downloads. */
async function findHeads({ plain, part, sheets, sharedTexts }: OpenedWorkbook) {
  const ownNames: readonly string[] = Object.values(catalogueWorksheets);
  const rank = ({ name, isHidden }: WorkbookPart) => Number(isHidden) * 2 + Number(!ownNames.includes(name));
  const inOrder = sheets.toSorted((a, b) => rank(a) - rank(b));
  for (const sheet of inOrder.slice(0, sheetsToTry(sharedTexts))) {
    scanWorksheet(part(sheet.path));
    const titles = streamXlsxRows(plain, { sheet: sheet.index, maxRows: mostTitleRows });
    for await (const { index: at, values } of titles)
      if (values.some(isHeadOfName)) return { sheet, at, heads: values.slice(0, mostColumns).map(headIn) };
  }
  throw new WorkbookFault(workbookTexts.noHeadings);
}

/** Every sheet that is tried parses the shared texts once more, of which 400,000 take half a second. */
function sheetsToTry(strings: string): number {
  let texts = 0;
  for (const { name } of tagsOf(strings)) if (name === 'si') texts += 1;
  if (texts > mostTexts) throw new WorkbookFault(workbookTexts.tooLarge);
  return Math.min(mostTried, Math.max(2, Math.floor(mostTexts / (texts + 1))));
}

interface Extent {
  readonly after: number;
  readonly columns: number;
  readonly marks: WorksheetMarks;
}

async function readRows(
  bytes: Uint8Array,
  sheet: number,
  { after, columns, marks }: Extent,
): Promise<WorksheetRow[]> {
  const rows: WorksheetRow[] = [];
  const shown = shownNumbers();
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    const row = index + 1;
    const cells = values
      .slice(0, columns)
      .map((value, at) => cellOf(value, marks.cells.get(placeOf(row, at)), shown));
    if (index <= after || cells.every((cell) => cell === null)) continue;
    if (rows.length === bounds.catalogueRows)
      throw new WorkbookFault(workbookTexts.tooManyRows(bounds.catalogueRows));
    rows.push({ row, cells, fault: marks.faults.get(row) ?? null, isHidden: marks.hidden.has(row) });
  }
  return rows;
}

/** An error as other programs may write it: as text. */
const errorValue = /^#(?:[A-Z_]{4,}[!?]|DIV\/0!|N\/A|GETTING_DATA)$/;

function cellOf(
  value: unknown,
  mark: CellMark | undefined,
  shown: (value: number, format: string) => string,
): WorksheetCell | FormattedNumber | CellPicture {
  if (mark !== undefined && 'kind' in mark)
    return mark.kind === 'picture' ? { picture: true } : { fault: `The cell shows ${value || 'an error'}` };
  if (typeof value === 'number' && mark !== undefined) return { value, shown: shown(value, mark.format) };
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (value instanceof Date)
    return { fault: 'Excel has made a date of it. Format the cell as text and type it again.' };
  if (typeof value !== 'string') return null;
  if (value.length > longestCell) return { fault: tooLong(longestCell) };
  const text = textFromOutside(value);
  if (text === '') return null;
  return errorValue.test(text) ? { fault: `The cell shows ${text}` } : text;
}

/** Characters of formats: 50 for each of three different numbers in every row of the largest catalogue. */
const mostFormatting = 3_000_000;

/** Shows numbers in their formats, which takes as long as the formats are. Most numbers of a catalogue occur often. */
function shownNumbers() {
  const known = new Map<string, string>();
  let formatting = 0;
  return (value: number, format: string): string => {
    const key = `${value} ${format}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    formatting += format.length;
    if (formatting > mostFormatting) throw new WorkbookFault(workbookTexts.tooLarge);
    const shown = formatValue(value, format);
    known.set(key, shown);
    return shown;
  };
}

function warningsOf(
  { sheets, hasMacros }: OpenedWorkbook,
  { name, isHidden }: WorkbookPart,
  { formulas }: WorksheetMarks,
) {
  const others = sheets.filter((sheet) => sheet.name !== name).map((sheet) => sheet.name);
  return [
    ...(others.length > 0
      ? [
          `Only the sheet ${name} is read, not ${others.slice(0, 3).join(', ')}${others.length > 3 ? ' and others' : ''}.`,
        ]
      : []),
    ...(isHidden ? [`The sheet ${name} is hidden.`] : []),
    ...(formulas > 0 ? [`Formulas: ${formulas.toLocaleString('en-US')}. Their last results are read.`] : []),
    ...(hasMacros ? ['The macros of this workbook are neither read nor run.'] : []),
  ];
}
