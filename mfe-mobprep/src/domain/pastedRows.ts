import type { BatchLine, CartLine, CatalogueItem } from 'shared-api/contract';
import {
  bounds,
  customItemKey,
  isLine,
  type ListFacts,
  lineFromOutside,
  measuredSuggestion,
  searchWords,
  suggestionFor,
  tidyName,
} from 'shared-api/rules';
import type { Doubt, LineMatch } from './matchLine.ts';
import type { PastedLine } from './pasted-list/PastedLine.ts';
import { sameUnit } from './pasted-list/unitWords.ts';

/** What a pasted line becomes: a catalogue item, a custom item for this list, or nothing. */
export type Choice = number | 'custom' | 'out';

/** A pasted line with the user's decisions. A quantity of null means what the job needs. */
export interface PastedRow extends PastedLine {
  readonly key: number;
  readonly match: LineMatch;
  readonly choice: Choice;
  /** The user has set the quantity. */
  readonly isCounted: boolean;
  /** The user has reviewed it. */
  readonly isDecided: boolean;
}

/** A row as pasted, with the best match or nothing. */
export const pastedRow = (line: PastedLine, key: number, match: LineMatch): PastedRow => ({
  ...line,
  key,
  match,
  choice: (line.mayBeHeading ? undefined : match.candidates[0]?.id) ?? 'out',
  isCounted: false,
  isDecided: false,
});

/** The row with another name. It is matched again, so the user must review it again. */
export const renamedRow = (
  { mayBeHeading: _, ...row }: PastedRow,
  name: string,
  match: LineMatch,
): PastedRow => pastedRow({ ...row, name }, row.key, match);

/** The row of another reading of the same text, with what the user has decided already. */
export function rereadRow(row: PastedRow, before: PastedRow | undefined): PastedRow {
  if (before?.pasted !== row.pasted) return row;
  const { name, match, choice, isCounted, isDecided, quantity, unclear } = before;
  return {
    ...row,
    ...(name !== row.name && { name, match, choice }),
    ...(isDecided && { choice, isDecided }),
    ...(isCounted && { isCounted, quantity, unclear }),
  };
}

/** The user's decision about a row. */
export type RowDecision = Partial<Pick<PastedRow, 'choice' | 'quantity'>>;

/** The row with the user's decision. Their number replaces one that can't be a quantity. */
export const decidedRow = (row: PastedRow, decision: RowDecision): PastedRow => ({
  ...row,
  ...decision,
  ...(decision.quantity !== undefined && { unclear: null, isCounted: true }),
  isDecided: true,
});

/** A list's lines by item id, and its custom items by name. */
export interface Held {
  readonly items: ReadonlyMap<number, CartLine>;
  readonly names: ReadonlyMap<string, CartLine>;
}

export const heldBy = (lines: readonly CartLine[]): Held => ({
  items: new Map(lines.map((line) => [line.item_id, line])),
  names: new Map(lines.filter((line) => line.is_custom).map((line) => [customItemKey(line.item_name), line])),
});

/** The line already on the list for this row's choice. It stays unchanged. */
export function heldLine({ choice, name }: PastedRow, held: Held): CartLine | undefined {
  if (choice === 'custom') return held.names.get(customItemKey(name));
  return choice === 'out' ? undefined : held.items.get(choice);
}

const isHeld = (row: PastedRow, held: Held): boolean => heldLine(row, held) !== undefined;

/** How much review a row needs: none once the user has decided. The number doesn't matter if the item is already on the list. */
export function doubtOf(row: PastedRow, held: Held): Doubt {
  const { isDecided, match, unclear } = row;
  if (isDecided) return 'exact';
  if (row.mayBeHeading && match.candidates.length > 0) return 'several';
  const isUnsure = unclear !== null || otherUnit(row) !== null || unusedNumber(row) !== null;
  return isUnsure && itemOf(row) && !isHeld(row, held) ? 'several' : match.doubt;
}

/** The item's unit, if another one was pasted: five boxes are not five pieces. */
export function otherUnit(row: PastedRow): string | null {
  const unit = itemOf(row)?.unit_name;
  return unit !== undefined && row.unit !== null && !sameUnit(row.unit, unit) ? unit : null;
}

const numbersIn = (text: string) => searchWords(text).filter((word) => /^\d/.test(word));

/** A number in the pasted name that the item doesn't have: the search takes 4 for the start of 40. */
export function unusedNumber(row: PastedRow): string | null {
  const item = itemOf(row);
  if (!item) return null;
  const { name, name_es = '', search_words = [] } = item;
  const known = new Set(numbersIn([name, name_es, ...search_words].join(' ')));
  return numbersIn(row.name).find((number) => !known.has(number)) ?? null;
}

export const itemOf = ({ choice, match }: PastedRow): CatalogueItem | undefined =>
  match.candidates.find((item) => item.id === choice);

/** A row's quantity: its own number, or what the job needs. */
export const rowQuantity = (row: PastedRow, facts: ListFacts): number => {
  const item = itemOf(row);
  return row.quantity ?? (item ? suggestionFor(item, facts) : 1);
};

/** What a measure of the job suggests instead, and why; null if the row's own number is within a tenth of it. */
export function measuredInstead(row: PastedRow, facts: ListFacts) {
  const item = itemOf(row);
  const measured = item && row.quantity !== null ? measuredSuggestion(item, facts) : null;
  return measured && Math.abs(measured.quantity - (row.quantity ?? 0)) * 10 > measured.quantity
    ? measured
    : null;
}

interface Target {
  readonly facts: ListFacts;
  readonly held: Held;
  readonly units: CustomUnits;
}

/** Units for additional items. Ids are undefined while unknown. */
export interface CustomUnits {
  readonly known: readonly { readonly id?: number | undefined; readonly name: string }[];
  /** The unit of a line without one that is known. */
  readonly usual: string;
}

/** The unit that an additional item gets: the pasted one if there is such a unit. */
export const customUnit = ({ unit }: Pick<PastedRow, 'unit'>, { known, usual }: CustomUnits) =>
  known.find(({ name }) => unit !== null && sameUnit(name, unit)) ?? known.find(({ name }) => name === usual);

/**
 * Why a row can't be added as it is: its combined quantity is too large, it is combined with a row in another unit, its name
 * can't be that of an additional item, or its note is too long.
 */
export type RowProblem = 'quantity' | 'unit' | 'name' | 'note';

const canBeName = (name: string) => name.length <= bounds.itemName && isLine(name);

/** Problems of rows that can't be added as they are, by row key. */
export function rowProblems(rows: readonly PastedRow[], target: Known): ReadonlyMap<number, RowProblem> {
  return new Map(
    linesOfRows(rows, target).flatMap((together) => {
      const ofAll = togetherProblem(together);
      return together.rows.flatMap((row): [number, RowProblem][] => {
        if (row.choice === 'custom' && !canBeName(storedName(row))) return [[row.key, 'name']];
        return ofAll ? [[row.key, ofAll]] : [];
      });
    }),
  );
}

/** What keeps rows from becoming one line. */
function togetherProblem({ rows, total }: JoinedRows): RowProblem | null {
  if (notesOf(rows).length > bounds.lineNotes) return 'note';
  if (total > bounds.quantity) return 'quantity';
  return differInUnit(rows) ? 'unit' : null;
}

/** A unit that the user has decided on is the item's. */
function differInUnit(rows: readonly PastedRow[]): boolean {
  const units = rows.flatMap((row) => (row.isDecided && row.choice !== 'custom' ? [] : (row.unit ?? [])));
  return units.some((unit) => !sameUnit(unit, units[0] ?? unit));
}

/** Total quantity of rows that become one line, by row key. Rows with a line of their own are not included. */
export function sharedTotals(rows: readonly PastedRow[], target: Known): ReadonlyMap<number, number> {
  return new Map(
    linesOfRows(rows, target)
      .filter((together) => together.rows.length > 1)
      .flatMap(({ rows: sharing, total }) => sharing.map(({ key }): [number, number] => [key, total])),
  );
}

type Known = Pick<Target, 'facts' | 'held'>;

/** Rows that become one line, and their quantities added up. */
interface JoinedRows {
  readonly rows: readonly PastedRow[];
  readonly total: number;
}

/** Groups the rows to add by the line that they become. */
function linesOfRows(rows: readonly PastedRow[], { facts, held }: Known): JoinedRows[] {
  const adding = rows.filter((row) => !isHeld(row, held) && (row.choice === 'custom' || itemOf(row)));
  return [...Map.groupBy(adding, becomesOf).values()].map((together) => ({
    rows: together,
    total: together.reduce((sum, row) => sum + rowQuantity(row, facts), 0),
  }));
}

/** Key that is equal for rows added as one line. */
const becomesOf = ({ choice, name }: PastedRow) => (choice === 'custom' ? customItemKey(name) : choice);

/** One invisible character must not fail the whole paste. */
const storedName = ({ name }: PastedRow) =>
  name.length > 2 * bounds.itemName ? name : tidyName(lineFromOutside(name));

/** The notes of rows that become one line, each once. */
const notesOf = (rows: readonly PastedRow[]) =>
  [...new Set(rows.flatMap(({ note }) => lineFromOutside(note).trim() || []))].join('\n');

/** The lines to add, from rows without problems. Leaves out what is on the list and adds up what was pasted twice. */
export const pastedLines = (rows: readonly PastedRow[], { units, ...target }: Target): BatchLine[] =>
  linesOfRows(rows, target).flatMap(({ rows: together, total: quantity }): BatchLine | [] => {
    const [row] = together;
    if (!row) return [];
    const item = itemOf(row);
    const notes = notesOf(together);
    const written = { quantity, ...(notes !== '' && { notes }) };
    if (item) {
      const isTyped = together.some((one) => one.quantity !== null);
      return { item_id: item.id, ...written, ...(isTyped && { quantity_from: 'person' }) };
    }
    const item_name = storedName(row);
    const unit_id = customUnit(row, units)?.id;
    return unit_id === undefined || item_name === '' ? [] : { item_name, unit_id, ...written };
  });
