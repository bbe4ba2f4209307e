import { GetJobRow } from 'shared-api/contract';

const plainHeading = (heading: string) => heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
const known = new Map(Object.keys(GetJobRow.properties).map((name) => [plainHeading(name), name]));

/** GetJob's name for a heading in any case, with spaces or underscores; any other heading as it is. */
export const headingOf = (cell: string): string => known.get(plainHeading(cell)) ?? cell.trim();

const separators = [',', ';', '\t', '|'] as const;
const separatorLine = /^\ufeff?"?sep=([^"\w \r\n])"?\r?\n/i;

/** The separator of a CSV and its rows: as its first line says (`sep=;`), or the one that makes most headings known. */
export function separated(text: string): { readonly separator: string; readonly rows: string } {
  const [line, stated] = separatorLine.exec(text) ?? [];
  if (line !== undefined && stated !== undefined) return { separator: stated, rows: text.slice(line.length) };
  const [first = ''] = /[^\r\n]{1,5000}/.exec(text) ?? [];
  const knownAt = (separator: string) =>
    first.split(separator).filter((cell) => known.has(plainHeading(cell))).length;
  const [separator = ','] = separators.toSorted((a, b) => knownAt(b) - knownAt(a));
  return { separator, rows: text };
}

/** `="26-9001"`, which keeps Excel from making a number or a date of it. */
const formula = /^=\s*"((?:[^"]|"")*)"$/;
const quotesIn = (text: string) => text.split('"').length - 1;

/** A cell's text. Programs that don't double an inch mark, as in `"Roof 12" deck"`, leave the quotes around it. */
export function cellText(cell: string): string {
  const stated = formula.exec(cell)?.[1];
  if (stated !== undefined) return stated.replaceAll('""', '"');
  const isFramed = cell.length > 1 && cell.startsWith('"') && cell.endsWith('"') && quotesIn(cell) % 2 === 1;
  return isFramed ? cell.slice(1, -1) : cell;
}

/** True if a quote that wasn't closed in its own line has taken the next ones. */
export const holdsOtherRows = (cell: string): boolean => /^"[^"]*[\r\n]/.test(cell);
