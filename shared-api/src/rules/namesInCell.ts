import { nameKey } from './names.ts';

/** Separates names, one of which has a comma in it. */
const clear = ';';

/** Names in one cell of a workbook: with commas between them, or with semicolons if a name holds one of these signs. */
export const joinNames = (names: readonly string[]): string =>
  names.join(names.some((name) => /[,;]/.test(name)) ? `${clear} ` : ', ');

/** How the parts up to some place make names: in how many ways (2 for several), and in one of them the last name and its start. */
interface Way<Known> {
  readonly count: number;
  readonly start: number;
  readonly last: Known | null;
}

/** The known names in such a cell, the first part that is in no name, or several ways to read it. */
export type NamesInCell<Known> =
  | { readonly names: readonly Known[] }
  | { readonly unknown: string }
  | { readonly unclear: true };

/**
 * Makes a reader of cells that `joinNames` or a person has written. A known name may hold the separator itself. If a cell can be read
 * in several ways, a semicolon behind each name makes it clear.
 */
export function namesReader<Known extends { readonly name: string }>(
  records: readonly Known[],
): (cell: string) => NamesInCell<Known> {
  const known = new Map(records.map((record) => [nameKey(record.name), record]));
  const mostParts = (separator: string) =>
    Math.max(1, ...records.map(({ name }) => name.split(separator).length));
  const most = new Map([',', clear].map((separator) => [separator, mostParts(separator)]));

  return (cell) => {
    const separator = cell.includes(clear) ? clear : ',';
    const parts = cell.split(separator).filter((part) => part.trim() !== '');
    const ways: Way<Known>[] = [{ count: 1, start: 0, last: null }];
    for (let end = 1; end <= parts.length; end++) {
      let way: Way<Known> = { count: 0, start: 0, last: null };
      for (let start = Math.max(0, end - (most.get(separator) ?? 1)); start < end; start++) {
        const before = ways[start]?.count ?? 0;
        const last =
          before > 0 ? known.get(nameKey(parts.slice(start, end).join(separator).trim())) : undefined;
        if (last !== undefined) way = { count: Math.min(2, way.count + before), start, last };
      }
      ways.push(way);
    }
    const count = ways.at(-1)?.count;
    if (count === 0) return { unknown: (parts[ways.findLastIndex((way) => way.count > 0)] ?? '').trim() };
    if (count !== 1) return { unclear: true };
    const names: Known[] = [];
    for (let way = ways.at(-1); way && way.last !== null; way = ways[way.start]) names.unshift(way.last);
    return { names };
  };
}
