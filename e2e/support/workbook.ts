import readAllSheets from 'read-excel-file/node';

/** The content of a workbook's printed sheet, read with a different library from the one that wrote it. */
export interface PrintedList {
  /** Header facts by label: Job #, PM, Crew size ... */
  readonly facts: Readonly<Record<string, string>>;
  readonly lines: readonly PrintedLine[];
}

export interface PrintedLine {
  readonly quantity: number;
  readonly unit: string;
  readonly name: string;
  readonly isSubItem: boolean;
}

/** A day as the sheet shows it: m/d/yy. */
const dayText = (day: Date) =>
  `${day.getUTCMonth() + 1}/${day.getUTCDate()}/${String(day.getUTCFullYear()).slice(-2)}`;

function asText(cell: unknown): string {
  if (cell instanceof Date) return dayText(cell);
  return cell === null || cell === undefined ? '' : String(cell);
}

/** Reads the "Mob Prep List" sheet of a workbook file. */
export async function readPrintedList(file: string): Promise<PrintedList> {
  const sheets = await readAllSheets(file);
  const rows = sheets.find(({ sheet }) => sheet === 'Mob Prep List')?.data;
  if (!rows) throw new Error('The workbook has no sheet "Mob Prep List".');
  const heads = rows.findIndex((row) => row[0] === 'Loaded');
  const facts: Record<string, string> = {};
  for (const row of rows.slice(1, heads)) {
    if (row[0] && row[2] !== null) facts[asText(row[0])] = asText(row[2]);
    else if (row[0]) facts['Notes'] = asText(row[0]).replace(/^Notes: /, '');
    if (row[5]) facts[asText(row[5])] = asText(row[6]);
  }
  const lines = rows
    .slice(heads + 1)
    .filter((row) => row[0] === '\u2610')
    .map((row) => ({
      quantity: Number(row[2]),
      unit: asText(row[3]),
      name: asText(row[4]),
      isSubItem: row[5] === 'SUB ITEM',
    }));
  return { facts, lines };
}
