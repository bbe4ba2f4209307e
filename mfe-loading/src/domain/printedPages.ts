import type { LoadLine } from 'shared-api/contract';
import type { PrintLanguage } from 'shared-api/rules';

/** Rows that fit on a Letter page below its head; a category's name takes one too. With two languages, a row has two lines. */
const rowsOfPage: Readonly<Record<PrintLanguage, number>> = { en: 32, es: 32, both: 20 };

export interface PrintedCategory<Line> {
  readonly category: string;
  readonly lines: readonly Line[];
}

interface Listed {
  readonly line: LoadLine;
}

/** A load's lines by page of its printed sheet, and by category on each. Lines that weren't planned are on no sheet. */
export function printedPages<Line extends Listed>(
  lines: readonly Line[],
  language: PrintLanguage,
): PrintedCategory<Line>[][] {
  const pages: { category: string; lines: Line[] }[][] = [];
  let left = 0;
  for (const each of lines) {
    if (each.line.planned === 0) continue;
    const { category_name: category } = each.line;
    let band = pages.at(-1)?.at(-1);
    const needed = band?.category === category ? 1 : 2;
    if (left < needed) {
      pages.push([]);
      left = rowsOfPage[language];
      band = undefined;
    }
    if (band?.category === category) band.lines.push(each);
    else {
      pages.at(-1)?.push({ category, lines: [each] });
      left -= 1;
    }
    left -= 1;
  }
  return pages;
}

/** The ids of the lines on one page of a sheet in that language, counted from 1; of none if there is no such page. */
export const linesOfPage = (
  lines: readonly Listed[],
  page: number,
  language: PrintLanguage,
): ReadonlySet<string> =>
  new Set(
    (printedPages(lines, language)[page - 1] ?? []).flatMap((band) => band.lines.map(({ line }) => line.id)),
  );
