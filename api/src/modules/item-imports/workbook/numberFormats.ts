import { attributeReader, tagsOf } from './tagsOf.ts';

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
    if (tag.name === 'numFmt') formats.set(idIn(tag) ?? '', codeIn(tag) ?? '');
    else if (tag.name === 'cellXfs' || tag.name === 'cellStyles' || tag.name === 'dxfs') list = tag.name;
    else if (tag.name === 'xf' && list === 'cellXfs') byStyle.push(formats.get(idIn(tag) ?? ''));
  }
  return byStyle;
}
