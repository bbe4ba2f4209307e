import type { BatchLine, CartLine, CatalogueItem } from 'shared-api/contract';
import { bounds, customItemKey, suggestedQuantity } from 'shared-api/rules';
import type { Doubt, LineMatch } from './matchLine.ts';
import type { PastedLine } from './pastedList.ts';

/** What a pasted line becomes: an item of the catalogue, an item for this list alone, or nothing. */
export type Choice = number | 'custom' | 'out';

export interface PastedRow {
  readonly key: number;
  readonly name: string;
  /** Null asks for what the crew needs. */
  readonly quantity: number | null;
  /** The number that was pasted, if it can't be a quantity. */
  readonly unclear: string | null;
  readonly match: LineMatch;
  readonly choice: Choice;
  /** A person has looked at it. */
  readonly isDecided: boolean;
}

/** A row as it was pasted: the best match, or nothing. */
export const pastedRow = (
  { name, quantity, unclear }: PastedLine,
  key: number,
  match: LineMatch,
): PastedRow => ({
  key,
  name,
  quantity,
  unclear,
  match,
  choice: match.candidates[0]?.id ?? 'out',
  isDecided: false,
});

/** The row under another name: matched again, so it is to be looked at again. */
export const renamedRow = (
  { key, quantity, unclear }: PastedRow,
  name: string,
  match: LineMatch,
): PastedRow => pastedRow({ name, quantity, unclear }, key, match);

/** What a person decides about a row. */
export type RowDecision = Partial<Pick<PastedRow, 'choice' | 'quantity'>>;

/** The row as a person decided it; a number of theirs takes the place of one that can't be a quantity. */
export const decidedRow = (row: PastedRow, decision: RowDecision): PastedRow => ({
  ...row,
  ...decision,
  unclear: decision.quantity === undefined ? row.unclear : null,
  isDecided: true,
});

/** What a list holds: its lines by their items, and by their names those that are only on it. */
export interface Held {
  readonly items: ReadonlyMap<number, CartLine>;
  readonly names: ReadonlyMap<string, CartLine>;
}

export const heldBy = (lines: readonly CartLine[]): Held => ({
  items: new Map(lines.map((line) => [line.item_id, line])),
  names: new Map(lines.filter((line) => line.is_custom).map((line) => [customItemKey(line.item_name), line])),
});

/** The line that is on the list already for what a row became: it stays as it is there. */
export function heldLine({ choice, name }: PastedRow, held: Held): CartLine | undefined {
  if (choice === 'custom') return held.names.get(customItemKey(name));
  return choice === 'out' ? undefined : held.items.get(choice);
}

const isHeld = (row: PastedRow, held: Held): boolean => heldLine(row, held) !== undefined;

/** What a person should look at: nothing once they have. The number of what is on the list already isn't used. */
export function doubtOf(row: PastedRow, held: Held): Doubt {
  const { isDecided, match, unclear } = row;
  if (isDecided) return 'exact';
  return unclear !== null && itemOf(row) && !isHeld(row, held) ? 'several' : match.doubt;
}

export const itemOf = ({ choice, match }: PastedRow): CatalogueItem | undefined =>
  match.candidates.find((item) => item.id === choice);

/** Pieces of a row: its own number, or what the crew needs of the item. */
export const rowQuantity = (row: PastedRow, crewSize: number): number =>
  row.quantity ?? suggestedQuantity(crewSize, itemOf(row)?.required_qty_per_crew ?? null);

interface Target {
  readonly crewSize: number;
  readonly held: Held;
  /** Unit of items for this list alone; undefined while it isn't known. */
  readonly unitId: number | undefined;
}

/** Why a row can't be added as it is: its lines together are too many pieces, or its name is too long for an additional item. */
export type RowProblem = 'quantity' | 'name';

/** The rows that can't be added as they are, by their keys. */
export function rowProblems(rows: readonly PastedRow[], target: Known): ReadonlyMap<number, RowProblem> {
  return new Map(
    linesOfRows(rows, target).flatMap((together) =>
      together.rows.flatMap((row): [number, RowProblem][] => {
        if (row.choice === 'custom' && row.name.trim().length > bounds.longName) return [[row.key, 'name']];
        return together.total > bounds.quantity ? [[row.key, 'quantity']] : [];
      }),
    ),
  );
}

/** What rows that become one line add up to, by their keys; a row that has a line of its own isn't there. */
export function sharedTotals(rows: readonly PastedRow[], target: Known): ReadonlyMap<number, number> {
  return new Map(
    linesOfRows(rows, target)
      .filter((together) => together.rows.length > 1)
      .flatMap(({ rows: sharing, total }) => sharing.map(({ key }): [number, number] => [key, total])),
  );
}

type Known = Pick<Target, 'crewSize' | 'held'>;

/** The rows that are added, by the line that they become. */
function linesOfRows(rows: readonly PastedRow[], { crewSize, held }: Known) {
  const adding = rows.filter((row) => !isHeld(row, held) && (row.choice === 'custom' || itemOf(row)));
  return [...Map.groupBy(adding, becomesOf).values()].map((together) => ({
    rows: together,
    total: together.reduce((sum, row) => sum + rowQuantity(row, crewSize), 0),
  }));
}

/** The same for rows that are added as one line. */
const becomesOf = ({ choice, name }: PastedRow) => (choice === 'custom' ? customItemKey(name) : choice);

/** The lines to add, of rows without problems. What is on the list stays as it is; of what was pasted twice the quantities are summed. */
export function pastedLines(rows: readonly PastedRow[], { crewSize, held, unitId }: Target): BatchLine[] {
  const items = new Map<number, Extract<BatchLine, { item_id: number }>>();
  const custom = new Map<string, Extract<BatchLine, { item_name: string }>>();
  for (const row of rows) {
    if (isHeld(row, held)) continue;
    const item = itemOf(row);
    const quantity = rowQuantity(row, crewSize);
    const name = row.name.trim();
    if (row.choice === 'custom' && unitId !== undefined && name !== '') {
      const key = customItemKey(name);
      const known = custom.get(key);
      const total = quantity + (known?.quantity ?? 0);
      custom.set(key, { item_name: known?.item_name ?? name, unit_id: unitId, quantity: total });
    }
    if (!item) continue;
    const known = items.get(item.id);
    const isTyped = row.quantity !== null || known?.quantity_from !== undefined;
    items.set(item.id, {
      item_id: item.id,
      quantity: quantity + (known?.quantity ?? 0),
      ...(isTyped && { quantity_from: 'person' }),
    });
  }
  return [...items.values(), ...custom.values()];
}
