import type ExcelJS from 'exceljs';
import { type PrintedWord, printedWord } from 'shared-api/rules';
import { monthDayYear } from './day.ts';
import type { DraftWorkbook, WorkbookRequest } from './workbookRequest.ts';

/** Freezing more than this above the rows would leave no room for them on a screen. */
const mostFrozen = 300;

export function setUpPage(
  sheet: ExcelJS.Worksheet,
  request: DraftWorkbook,
  { headRow, above }: { headRow: number; above: number },
) {
  if (above <= mostFrozen) sheet.views = [{ state: 'frozen', ySplit: headRow }];
  Object.assign(sheet.pageSetup, {
    paperSize: 1,
    orientation: 'portrait',
    // As many pages as the breaks make. A fixed scale would be too wide for A4 or for another font than Calibri.
    fitToPage: true,
    fitToWidth: 1,
    fitToHeight: 0,
    printTitlesRow: `${headRow}:${headRow}`,
    printArea: `A1:G${sheet.rowCount}`,
    margins: { left: 0.4, right: 0.4, top: 0.5, bottom: 0.5, header: 0.3, footer: 0.3 },
  });
  sheet.headerFooter.oddHeader = `&L${pageTitleOf(request)}`;
  const word = (each: PrintedWord) => printedWord(each, request.language ?? 'en');
  const changed = request.draft.updated_datetime.slice(0, 10);
  // The change date is in UTC, so west of Greenwich an evening's change is dated tomorrow. A sheet shows nothing later than its own date.
  const [asOf = request.day] = [changed, request.day].sort();
  sheet.headerFooter.oddFooter = `&L${word('As of')} ${monthDayYear(asOf)}&C${word('Page')} &P ${word('of')} &N&R${word('Printed')} &D &T`;
}

/** Gives every sheet that has no header of its own one with what it is, and page numbers. */
export function nameEveryPage(workbook: ExcelJS.Workbook, request: WorkbookRequest) {
  const isOfDraft = request.kind === 'draft' || request.kind === 'purchase';
  const title = isOfDraft ? pageTitleOf(request) : escaped(workbook.title);
  for (const sheet of workbook.worksheets) {
    if (sheet.headerFooter.oddHeader) continue;
    sheet.headerFooter.oddHeader = `&L${title}&R${escaped(sheet.name)}`;
    sheet.headerFooter.oddFooter = '&CPage &P of &N&RPrinted &D &T';
  }
}

/** In a page header, an ampersand starts a code. */
const escaped = (text: string) => text.replaceAll('&', '&&');

interface TitledDraft {
  readonly project: Pick<DraftWorkbook['project'], 'custom_id' | 'project_name'>;
  readonly draftNumber: number;
}

/** A page header may hold 255 characters including codes. One line of the page shows this many. */
const longestTitle = 140;

/** Names the job and the draft. Only the job's name is shortened. */
export function pageTitleOf({ project, draftNumber }: TitledDraft): string {
  const titleWith = (name: string) =>
    escaped(`Job # ${project.custom_id} - ${name} - Draft ${draftNumber}`.replace(/\s+/g, ' '));
  const whole = titleWith(project.project_name);
  if (whole.length <= longestTitle) return whole;
  const characters = [...project.project_name];
  while (characters.length > 0 && titleWith(`${characters.join('')}...`).length > longestTitle)
    characters.pop();
  return titleWith(`${characters.join('').trimEnd()}...`);
}
