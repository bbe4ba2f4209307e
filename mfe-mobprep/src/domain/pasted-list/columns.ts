import { type ColumnKind, isPlainQuantity, kindOfHead } from './columnHeads.ts';
import type { Knowledge } from './PastedLine.ts';
import { hasNumber, isAmount, isNumberCell, isOpen } from './quantityCell.ts';
import { isUnit } from './unitWords.ts';

type Rows = readonly (readonly string[])[];

/** Which column of a table holds what. */
export interface Columns {
  readonly name: number;
  readonly unit: number | null;
  readonly note: number | null;
  readonly quantity: number | null;
  /** Columns that could be the quantity. */
  readonly choices: readonly number[];
  /** False if the quantity's column may be a numbering, a code, years or money: its numbers are shown and not taken. */
  readonly isSure: boolean;
  /** Columns that no heading explains, apart from name and unit. */
  readonly others: readonly number[];
  /** Columns that number the rows. */
  readonly numbering: readonly number[];
}

/** The numbering of a list, in a cell of its own. */
export const listPlace = /^\(?\d{1,3}[.)]+$/;

/** Looking at more rows tells nothing more, and searching the catalogue takes time. */
const mostLookedAt = 40;

/** Decides by the headings, and without them by what the columns hold. `chosen` is the quantity's column if a person said so. */
export function decideColumns(
  rows: Rows,
  heads: readonly string[],
  know: Knowledge,
  chosen: number | null,
): Columns {
  const width = Math.max(heads.length, ...rows.map((row) => row.length));
  const all = Array.from({ length: width }, (_, at) => at);
  const filled = all.map((at) => rows.map((row) => row[at] ?? '').filter((cell) => cell !== ''));
  const share = (at: number, test: (cell: string) => boolean) => {
    const cells = filled[at] ?? [];
    return cells.length > 0 && cells.filter(test).length * 2 > cells.length;
  };
  const isNumber = (cell: string) => isNumberCell(cell, know.units);
  const isNumeric = (at: number) =>
    filled[at]?.some(isNumber) === true &&
    share(at, (cell) => isNumber(cell) || isOpen(cell) || isAmount(cell));
  // "No." and "Units" may also head the pieces.
  const kinds = all.map((at) => {
    const kind = kindOfHead(heads[at] ?? '');
    const isMisnamed =
      (kind === 'unit' && isNumeric(at)) || (kind === 'number' && !isNumbering(filled[at] ?? []));
    return isMisnamed ? null : kind;
  });
  const unnamed = all.filter((at) => kinds[at] === null);
  const unit =
    all.find((at) => kinds[at] === 'unit') ??
    unnamed.find((at) => share(at, (cell) => isUnit(cell, know.units))) ??
    null;
  const name = nameColumn(
    ofKind(kinds, 'name') ?? unnamed.filter((at) => at !== unit && !isNumeric(at)),
    filled,
    know,
  );
  const free = unnamed.filter((at) => at !== unit && at !== name);
  const numbers = free.filter(isNumeric);
  const numbering = numbers.filter((at) => at < name && isNumbering(filled[at] ?? []));
  const quantities = all.filter((at) => kinds[at] === 'quantity');
  const plain = quantities.filter((at) => isPlainQuantity(heads[at] ?? ''));
  const counted = numbers.filter((at) => !numbering.includes(at));
  const unclear = free.filter((at) => share(at, isUnclear));
  const isCode = (at: number) => at < name && share(at, (cell) => /^\d{5,}$/.test(cell));
  const isYear = (at: number) => unit === null && share(at, (cell) => /^(?:199|20[0-3])\d$/.test(cell));
  const choices = [plain, quantities, counted, unclear, numbering].find((some) => some.length > 0) ?? [];
  const quantity =
    chosen !== null && choices.includes(chosen) ? chosen : choices.length === 1 ? (choices[0] ?? null) : null;
  const isSure =
    quantity !== null &&
    (quantity === chosen ||
      quantities.includes(quantity) ||
      (counted.includes(quantity) && !heads[quantity] && !isCode(quantity) && !isYear(quantity)));
  // Without headings, text behind a sure quantity is a note.
  const noteColumn =
    (heads.length === 0 && isSure
      ? free.find((at) => at > name && at !== quantity && !isNumeric(at))
      : null) ?? null;
  return {
    name,
    unit,
    note: all.find((at) => kinds[at] === 'note') ?? noteColumn,
    quantity,
    choices,
    isSure,
    others: free,
    numbering,
  };
}

/** Short texts with a number in them, or what people write until they know it. */
const isUnclear = (cell: string) => isOpen(cell) || (cell.length <= 20 && hasNumber(cell));

function ofKind(kinds: readonly (ColumnKind | null)[], kind: ColumnKind): number[] | null {
  const found = kinds.flatMap((known, at) => (known === kind ? [at] : []));
  return found.length > 0 ? found : null;
}

/** Of several columns with text, the one that the catalogue knows best, then the one with the longest texts. */
function nameColumn(choices: readonly number[], filled: Rows, { isItem, isFound }: Knowledge): number {
  if (choices.length < 2) return choices[0] ?? 0;
  const scored = choices.map((at) => {
    const cells = (filled[at] ?? []).slice(0, mostLookedAt);
    const known = cells.reduce((sum, cell) => sum + (isItem(cell) ? 3 : Number(isFound(cell))), 0);
    const letters = cells.reduce((sum, cell) => sum + cell.length, 0);
    return { at, known, letters };
  });
  scored.sort((a, b) => b.known - a.known || b.letters - a.letters);
  return scored[0]?.at ?? 0;
}

/** 1, 2, 3 … or 14, 15, 16 … from one line to the next. One line alone shows it by its mark: "1.", "3)". */
function isNumbering(cells: readonly string[]): boolean {
  if (cells.length === 1) return listPlace.test(cells[0] ?? '');
  const places = cells.map((cell) => /^\(?(\d{1,4})[.)]*$/.exec(cell)?.[1]);
  return (
    places.length > 1 &&
    places.every(
      (place, i) => place !== undefined && (i === 0 || Number(place) === Number(places[i - 1]) + 1),
    )
  );
}
