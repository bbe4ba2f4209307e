import { Unzip, UnzipInflate } from 'fflate';

/** What the cell reader misses: merged cells, and formulas without a stored result. */
export interface SheetScan {
  /** Why a row cannot be used, by row number. */
  readonly faults: ReadonlyMap<number, string>;
  readonly formulas: number;
}

const chunkBytes = 64 * 1024;
const formulaCell =
  /<(?:\w+:)?c\s[^>]*?\br="([A-Z]+)(\d+)"[^>]*>\s*<(?:\w+:)?f\b(?:[^>]*\/>|[^>]*>[^<]*<\/(?:\w+:)?f>)(\s*<(?:\w+:)?v\b)?/g;
const mergedCells = /<(?:\w+:)?mergeCell\s[^>]*?\bref="([A-Z]+(\d+):[A-Z]+(\d+))"/g;

/** Reads a sheet while unpacking it, so even a large one takes little memory. */
export function scanSheet(bytes: Buffer, path: string): SheetScan {
  const faults = new Map<number, string>();
  const decoder = new TextDecoder();
  let formulas = 0;
  let rest = '';

  const take = (text: string) => {
    for (const [, column, row, result] of text.matchAll(formulaCell)) {
      formulas += 1;
      if (!result)
        faults.set(
          Number(row),
          `The formula in ${column}${row} has no result. Open the file in Excel and save it.`,
        );
    }
    for (const [, ref, first, last] of text.matchAll(mergedCells))
      for (let row = Number(first); row <= Number(last) && faults.size < 1_000; row += 1)
        faults.set(row, `The cells ${ref} are merged. Unmerge them and fill in each row.`);
  };

  const unzip = new Unzip((file) => {
    if (file.name !== path) return;
    file.ondata = (error, chunk, final) => {
      if (error) throw error;
      rest += decoder.decode(chunk, { stream: !final });
      const whole = final ? rest.length : rest.lastIndexOf('row>') + 1;
      take(rest.slice(0, whole));
      rest = rest.slice(whole);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += chunkBytes)
    unzip.push(bytes.subarray(at, at + chunkBytes), at + chunkBytes >= bytes.length);
  return { faults, formulas };
}
