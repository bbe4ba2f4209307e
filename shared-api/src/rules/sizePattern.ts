import { decimalSize, plainSizes } from './sizes.ts';

const over = '\\s*[/⁄]\\s*';
const times = '\\s*[x×*✕✖⨯]\\s*';
const signs = [...'½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒'];
const denominators = [2, 3, 4, 5, 6, 7, 8, 9, 10, 16, 32, 64];

/** A sign between two sizes, a size in any spelling, or a character. A size may not be complete yet. */
const part = new RegExp(
  [
    `(?<times>(?<=\\d\\s*(?:["'”’″′]|in\\b\\.?|ft\\b\\.?)?)${times}(?=\\.?\\d|$))`,
    `(?<size>\\d+[\\s-]+\\d+${over}\\d+|\\d+${over}\\d+|\\d*\\s?[${signs.join('')}]|\\d*\\.\\d+|[1-9]\\d{0,2}(?:,\\d{3})+|\\d+)`,
    '(?<other>.)',
  ].join('|'),
  'gisu',
);

const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/**
 * A regular expression for a text in which each size may have any of its spellings (`1/2`, `½` and `0.5`; `2x4`, `2 x 4` and
 * `2×4`; `1,000` and `1000`), for JavaScript and PostgreSQL; null if the text has one spelling.
 */
export function sizePattern(text: string): string | null {
  const parts = [...text.matchAll(part)].map(([all, ...groups]) => {
    const [isTimes, isSize] = groups;
    if (isTimes !== undefined) return times;
    return isSize === undefined ? literal(all) : sizeSpellings(all);
  });
  const pattern = parts.join('');
  return pattern === literal(text) ? null : pattern;
}

function sizeSpellings(text: string): string {
  const value = Number(plainSizes(text));
  if (Number.isInteger(value)) return value < 1_000 ? literal(text) : withThousands(value);
  const [whole = '', decimals] = decimalSize(value).split('.');
  const spellings = [literal(text), `(?<![\\d.])${whole === '0' ? '0?' : whole}\\.${decimals}0*`];
  const rest = value - Number(whole);
  const under = denominators.find((each) => Math.abs(rest * each - Math.round(rest * each)) < each / 10_000);
  if (under !== undefined)
    spellings.push(
      `${whole === '0' ? '' : `${whole}[\\s-]+`}${Math.round(rest * under)}${over}${under}(?!\\d)`,
    );
  const sign = signs.find((each) => plainSizes(each).trim() === decimalSize(rest));
  if (sign !== undefined) spellings.push(`${whole === '0' ? '' : `${whole}\\s?`}${sign}`);
  return `(?:${spellings.join('|')})`;
}

const withThousands = (value: number) => value.toLocaleString('en-US').replaceAll(',', ',?');
