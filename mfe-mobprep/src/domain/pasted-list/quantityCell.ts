import { bounds, readWhole } from 'shared-api/rules';
import { noQuantity, type WrittenQuantity } from './PastedLine.ts';
import { isUnit } from './unitWords.ts';

/** Reads a number of pieces. Anything that isn't surely one stays as it was written. */
export function readPieces(written: string, unit: string | null = null): WrittenQuantity {
  const count = readWhole(written);
  const counts = count !== null && count >= 1 && count <= bounds.quantity;
  return counts ? { quantity: count, unclear: null, unit } : { quantity: null, unclear: written, unit };
}

/** "Qty: 12", "x12", "12 x", "12". */
const counted = /^(?:qty\b\.?|quantity\b|x|×)?\s*[:=]?\s*([^\p{L}]*[\d¼-¾⅐-⅞][^\p{L}]*?)\s*(?:x|×)?$/iu;
/** "12 EA", "EA 12", "12ea.". */
const withUnit =
  /^(?:([^\p{L}]*\d[^\p{L}]*?)\s*(\p{L}[\p{L} ]*\.?)|(\p{L}[\p{L} ]*\.?)\s+([^\p{L}]*\d[^\p{L}]*))$/u;

/** Reads a cell in a column of quantities. */
export function readQuantityCell(cell: string, units: readonly string[]): WrittenQuantity {
  if (cell === '') return noQuantity;
  const number = counted.exec(cell)?.[1];
  if (number !== undefined) return withWhole(readPieces(number), cell);
  const [, before, unitAfter, unitBefore, after] = withUnit.exec(cell) ?? [];
  const [digits, unit] = [before ?? after, unitAfter ?? unitBefore];
  if (digits !== undefined && unit !== undefined && isUnit(unit, units))
    return withWhole(readPieces(digits, unit), cell);
  return { ...noQuantity, unclear: cell };
}

/** What is unclear is shown as a whole. */
const withWhole = (read: WrittenQuantity, cell: string): WrittenQuantity =>
  read.unclear === null ? read : { ...read, unclear: cell };

export const hasNumber = (cell: string): boolean => /[\d¼-¾⅐-⅞]/.test(cell);

/** Number-like, with or without a unit: "12", "~12", "(5)", "12 EA", "28.50", "$4". */
export const isNumberCell = (cell: string, units: readonly string[]): boolean => {
  if (!hasNumber(cell)) return false;
  if (/^[^\p{L}/"”’]*$/u.test(cell) || counted.test(cell) || /^\d+e\d+$/i.test(cell)) return true;
  const read = readQuantityCell(cell, units);
  return read.quantity !== null || read.unit !== null;
};

const words = [
  ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['(?:half a )?dozen', 'a couple', 'a few', 'some', 'several', 'lots'],
].join('|');
const amount = new RegExp(`^(?:${words})$`, 'i');

/** How many in words: "two", "a few". They are shown and not read. */
export const isAmount = (cell: string): boolean => amount.test(cell);

/** "two hard hats", "a couple of vests". */
export const startsWithAmount = new RegExp(String.raw`^(?<amount>${words})\s+(?:of\s+)?(?<rest>\S.*)$`, 'i');

/** What people write for a quantity that they don't know yet. */
export const isOpen = (cell: string): boolean =>
  /^(?:tb[acd]|n\/?a|\?+|some|several|a few|lots?|as (?:needed|required|req)\.?)$/i.test(cell);
