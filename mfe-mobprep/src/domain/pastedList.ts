import { bounds } from 'shared-api/rules';

/** A line of a pasted list: a name, and a quantity if it has one. */
export interface PastedLine {
  readonly name: string;
  readonly quantity: number | null;
  /** The number in the quantity's place, if it can't be one: "0", "12.5", "1,000,000". */
  readonly unclear: string | null;
}

/** "12", "1,200", "12.5". More digits are a part number. */
const number = String.raw`(?:\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.\d+)?`;
/** A cell with any kind of number. */
const numeric = /^\d[\d,]*(?:\.\d+)?$/;
const counter = String.raw`(?:x|×|\*|pcs?\b\.?|ea\b\.?|each\b|no\b\.?)`;
/** "12 hard hat", "12x hard hat", "12 pcs: hard hat". */
const leading = new RegExp(
  String.raw`^(-?${number})(?:\s*${counter})?(?:\s*[:;.)-]?\s+|\s*[:;)])(?=\S)(.+)$`,
  'i',
);
/** "hard hat x 12", "hard hat - 12 ea", "hard hat (12)". A bare number at the end is part of the name: "pack of 10". */
const trailing = new RegExp(
  String.raw`^(.+?)(?:\s*[;:(]\s*|,\s+|\s+[-–]\s*|\s+${counter}\s*|\s*×\s*)(${number})\s*${counter}?\)?$`,
  'i',
);
const units = 'in|inch|inches|ft|feet|foot|yd|lb|lbs|oz|gal|qt|mil|ga|mm|cm|m|v|amp|hp|kw|ton';
/** "32 ft ladder" is a size, as are fractions and "2x4". */
const size = new RegExp(String.raw`^(?:${units})\b|^["'”’/]`, 'i');
/** So is "2 x 4 lumber"; "12 x 10 ft pipe" and "12 x 5/8 rope" are twelve of them. */
const dimensions = new RegExp(
  String.raw`^${number}\s*[x×*]\s*\d+(?!\d|[.,]\d|/|\s*(?:(?:${units})\b|["'”’]))`,
  'i',
);
const bullet = /^[-–•*·☐☑]\s+/;
const headWords = new Set([
  'qty',
  'quantity',
  'count',
  'item',
  'items',
  'name',
  'description',
  'unit',
  'note',
  'notes',
]);

/** Reads lines such as "12 hard hat", or columns copied from a spreadsheet. Numbers that can't be a quantity stay in the name. */
export function readPastedList(text: string): PastedLine[] {
  return text
    .split(/\r?\n|\r/)
    .map((line) => readLine(line.trim().replace(bullet, '')))
    .filter((line) => line !== null);
}

function readLine(line: string): PastedLine | null {
  const cells = line
    .split('\t')
    .map((cell) => cell.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean);
  if (cells.length === 0 || cells.every((cell) => headWords.has(cell.toLowerCase()))) return null;
  return cells.length > 1 ? readCells(cells) : readText(cells[0] ?? '');
}

/** The first cell that is a number, and the longest of the others. */
function readCells(cells: readonly string[]): PastedLine {
  const at = cells.findIndex((cell) => numeric.test(cell));
  const [name = ''] = cells.filter((_, i) => i !== at).sort((a, b) => b.length - a.length);
  return { name, ...quantityOf(cells[at]) };
}

function readText(text: string): PastedLine {
  const [, first, rest] = leading.exec(text) ?? [];
  const isSize = dimensions.test(text) || (rest !== undefined && size.test(rest.trim()));
  if (first !== undefined && rest !== undefined && !isSize)
    return { name: rest.trim(), ...quantityOf(first) };
  const [, name, last] = trailing.exec(text) ?? [];
  if (name !== undefined && last !== undefined) return { name: name.trim(), ...quantityOf(last) };
  return { name: text, ...quantityOf(undefined) };
}

function quantityOf(digits: string | undefined): Pick<PastedLine, 'quantity' | 'unclear'> {
  if (digits === undefined) return { quantity: null, unclear: null };
  const quantity = Number(digits.replaceAll(',', ''));
  const counts = Number.isInteger(quantity) && quantity >= 1 && quantity <= bounds.quantity;
  return counts ? { quantity, unclear: null } : { quantity: null, unclear: digits };
}
