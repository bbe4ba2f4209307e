import { attributeReader, tagsOf } from './tagsOf.ts';
import { WorkbookFault, workbookTexts } from './WorkbookFault.ts';

/** Excel's own. The reader of cells looks through a format for every cell. */
const longestFormat = 255;
/** Excel's own. */
const mostStyles = 65_490;
/** A number shows as it is in a longer format: those for accountants have about 75 characters. */
const longestShown = 100;

const [idIn, codeIn] = [attributeReader('numFmtId'), attributeReader('formatCode')];

/** Excel's own formats that show a number in other characters than those of its value. Dates are read as dates. */
const builtIn: readonly (readonly [id: string, format: string])[] = [
  ['9', '0%'],
  ['10', '0.00%'],
  ['12', '# ?/?'],
  ['13', '# ??/??'],
];

/** The number formats of a workbook by the style that a cell names; undefined for a number that shows as it is. */
export function numberFormats(styles: string): readonly (string | undefined)[] {
  const formats = new Map(builtIn);
  const byStyle: (string | undefined)[] = [];
  let list = '';
  for (const tag of tagsOf(styles)) {
    if (tag.name === 'numFmt') {
      const code = codeIn(tag) ?? '';
      if (code.length > longestFormat) throw new WorkbookFault(workbookTexts.tooLarge);
      if (code.length <= longestShown) formats.set(idIn(tag) ?? '', code);
    } else if (tag.name === 'cellXfs' || tag.name === 'cellStyles' || tag.name === 'dxfs') list = tag.name;
    else if (tag.name === 'xf' && list === 'cellXfs') byStyle.push(formats.get(idIn(tag) ?? ''));
    if (byStyle.length > mostStyles) throw new WorkbookFault(workbookTexts.tooLarge);
  }
  return byStyle;
}
