import { streamXlsxRows } from 'hucre/xlsx';
import {
  bounds,
  catalogueHeads,
  catalogueSheets,
  lineFromOutside,
  sameName,
  textFromOutside,
} from 'shared-api/rules';
import { type OpenedWorkbook, openWorkbook, type WorkbookSheet } from './openWorkbook.ts';
import type { SheetCell, SheetReading, SheetRow } from './SheetReading.ts';
import { type SheetScan, scanSheet } from './scanSheet.ts';
import { tagsOf } from './tagsOf.ts';
import { WorkbookFault, workbookTexts } from './WorkbookFault.ts';

/** Limits of the search for headings. */
const [mostTitleRows, mostSheets, mostColumns] = [10, 20, 100];
const stringsPath = 'xl/sharedStrings.xml';
/** Five different texts for each row of the largest catalogue. */
const mostTexts = 100_000;

/** Reads the workbook sheet that holds the catalogue. Throws a WorkbookFault that says why it can't. */
export async function readSheet(bytes: Buffer): Promise<SheetReading> {
  try {
    const workbook = openWorkbook(bytes);
    const { sheet, index, at, heads, scan } = await findHeads(workbook);
    const rows = await readRows(workbook.plain, index, { after: at, columns: heads.length, scan });
    return { sheet: sheet.name, heads, rows, warnings: warningsOf(workbook, sheet, scan) };
  } catch (error) {
    if (error instanceof WorkbookFault) throw error;
    throw new WorkbookFault(workbookTexts.damaged, { cause: error });
  }
}

const headIn = (value: unknown) => lineFromOutside(String(value ?? '').slice(0, bounds.name));
const isHeadOfName = (value: unknown) => sameName(headIn(value), catalogueHeads.name);

/** Tries sheets named as in our downloads first, then the others in order. */
async function findHeads({ plain, part, sheets }: OpenedWorkbook) {
  const ownNames: readonly string[] = Object.values(catalogueSheets);
  const inOrder = sheets
    .map((sheet, index) => ({ sheet, index }))
    .sort((a, b) => Number(ownNames.includes(b.sheet.name)) - Number(ownNames.includes(a.sheet.name)));
  for (const { sheet, index } of inOrder.slice(0, sheetsToTry(part(stringsPath)))) {
    const scan = scanSheet(part(sheet.path));
    for await (const { index: at, values } of streamXlsxRows(plain, { sheet: index, maxRows: mostTitleRows }))
      if (values.some(isHeadOfName))
        return {
          sheet,
          scan,
          index,
          at,
          heads: values.slice(0, mostColumns).map(headIn),
        };
  }
  throw new WorkbookFault(workbookTexts.noHeadings);
}

/** Every sheet that is tried parses the shared texts once more, of which 400,000 take half a second. */
function sheetsToTry(strings: string): number {
  let texts = 0;
  for (const { name } of tagsOf(strings)) if (name === 'si') texts += 1;
  if (texts > mostTexts) throw new WorkbookFault(workbookTexts.tooLarge);
  return Math.min(mostSheets, Math.max(2, Math.floor(mostTexts / (texts + 1))));
}

interface Extent {
  readonly after: number;
  readonly columns: number;
  readonly scan: SheetScan;
}

async function readRows(
  bytes: Uint8Array,
  sheet: number,
  { after, columns, scan }: Extent,
): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    const cells = values.slice(0, columns).map(cellOf);
    if (index <= after || cells.every((cell) => cell === null)) continue;
    if (rows.length === bounds.catalogueRows)
      throw new WorkbookFault(workbookTexts.tooManyRows(bounds.catalogueRows));
    rows.push({ row: index + 1, cells, fault: scan.faults.get(index + 1) ?? null });
  }
  return rows;
}

/** Excel's own limit. */
const mostOfCell = 32_767;
const errorValue = /^#(?:DIV\/0!|N\/A|NAME\?|NULL!|NUM!|REF!|VALUE!|SPILL!|CALC!|GETTING_DATA)$/;

function cellOf(value: unknown): SheetCell {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (value instanceof Date)
    return { fault: 'Excel has made a date of it. Format the cell as text and type it again.' };
  if (typeof value !== 'string') return null;
  if (value.length > mostOfCell)
    return { fault: `Use ${mostOfCell.toLocaleString('en-US')} characters at most` };
  const text = textFromOutside(value);
  if (text === '') return null;
  return errorValue.test(text) ? { fault: `The cell shows ${text}` } : text;
}

function warningsOf({ sheets, hasMacros }: OpenedWorkbook, { name }: WorkbookSheet, { formulas }: SheetScan) {
  const others = sheets.filter((sheet) => sheet.name !== name).map((sheet) => sheet.name);
  return [
    ...(others.length > 0
      ? [
          `Only the sheet ${name} is read, not ${others.slice(0, 3).join(', ')}${others.length > 3 ? ' and others' : ''}.`,
        ]
      : []),
    ...(formulas > 0 ? [`Formulas: ${formulas.toLocaleString('en-US')}. Their last results are read.`] : []),
    ...(hasMacros ? ['The macros of this workbook are neither read nor run.'] : []),
  ];
}
