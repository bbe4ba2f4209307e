import type { BatchLine, CartLine, CatalogueItem } from 'shared-api/contract';
import { bounds, customItemKey, suggestedQuantity } from 'shared-api/rules';
import type { Doubt, LineMatch } from './matchLine.ts';
import type { PastedLine } from './pastedList.ts';

/** What a pasted line becomes: a catalogue item, a custom item for this list, or nothing. */
export type Choice = number | 'custom' | 'out';

export interface PastedRow {
  readonly key: number;
  readonly name: string;
  /** Null means what the crew needs. */
  readonly quantity: number | null;
  /** The pasted number, if it can't be a quantity. */
  readonly unclear: string | null;
  readonly match: LineMatch;
  readonly choice: Choice;
  /** The user has reviewed it. */
  readonly isDecided: boolean;
}

/** A row as pasted, with the best match or nothing. */
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

/** The row with another name. It is matched again, so the user must review it again. */
export const renamedRow = (
  { key, quantity, unclear }: PastedRow,
  name: string,
  match: LineMatch,
): PastedRow => pastedRow({ name, quantity, unclear }, key, match);

/** The user's decision about a row. */
export type RowDecision = Partial<Pick<PastedRow, 'choice' | 'quantity'>>;

/** The row with the user's decision. Their number replaces one that can't be a quantity. */
export const decidedRow = (row: PastedRow, decision: RowDecision): PastedRow => ({
  ...row,
  ...decision,
  unclear: decision.quantity === undefined ? row.unclear : null,
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
  return unclear !== null && itemOf(row) && !isHeld(row, held) ? 'several' : match.doubt;
}

export const itemOf = ({ choice, match }: PastedRow): CatalogueItem | undefined =>
  match.candidates.find((item) => item.id === choice);

/** A row's quantity: its own number, or what the crew needs. */
export const rowQuantity = (row: PastedRow, crewSize: number): number =>
  row.quantity ?? suggestedQuantity(crewSize, itemOf(row)?.required_qty_per_crew ?? null);

interface Target {
  readonly crewSize: number;
  readonly held: Held;
  /** Unit for custom items. Undefined while unknown. */
  readonly unitId: number | undefined;
}

/** Why a row can't be added as it is: its combined quantity is too large, or its name is too long for an additional item. */
export type RowProblem = 'quantity' | 'name';

/** Problems of rows that can't be added as they are, by row key. */
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

/** Total quantity of rows that become one line, by row key. Rows with a line of their own are not included. */
export function sharedTotals(rows: readonly PastedRow[], target: Known): ReadonlyMap<number, number> {
  return new Map(
    linesOfRows(rows, target)
      .filter((together) => together.rows.length > 1)
      .flatMap(({ rows: sharing, total }) => sharing.map(({ key }): [number, number] => [key, total])),
  );
}

type Known = Pick<Target, 'crewSize' | 'held'>;

/** Groups the rows to add by the line that they become. */
function linesOfRows(rows: readonly PastedRow[], { crewSize, held }: Known) {
  const adding = rows.filter((row) => !isHeld(row, held) && (row.choice === 'custom' || itemOf(row)));
  return [...Map.groupBy(adding, becomesOf).values()].map((together) => ({
    rows: together,
    total: together.reduce((sum, row) => sum + rowQuantity(row, crewSize), 0),
  }));
}

/** Key that is equal for rows added as one line. */
const becomesOf = ({ choice, name }: PastedRow) => (choice === 'custom' ? customItemKey(name) : choice);

/** The lines to add, from rows without problems. Leaves out what is on the list and adds up what was pasted twice. */
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
