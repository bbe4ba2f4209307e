import type { BatchLine, CatalogueItem } from 'shared-api/contract';
import { bounds, suggestedQuantity } from 'shared-api/rules';
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

/** What a person should look at: nothing once they have. The number of what is on the list already isn't used. */
export function doubtOf(row: PastedRow, onList: ReadonlySet<number>): Doubt {
  const { isDecided, match, unclear } = row;
  if (isDecided) return 'exact';
  const item = itemOf(row);
  return unclear !== null && item && !onList.has(item.id) ? 'several' : match.doubt;
}

export const itemOf = ({ choice, match }: PastedRow): CatalogueItem | undefined =>
  match.candidates.find((item) => item.id === choice);

/** Pieces of a row: its own number, or what the crew needs of the item. */
export const rowQuantity = (row: PastedRow, crewSize: number): number =>
  row.quantity ?? suggestedQuantity(crewSize, itemOf(row)?.required_qty_per_crew ?? null);

interface Target {
  readonly crewSize: number;
  /** Items that are on the list already. */
  readonly onList: ReadonlySet<number>;
  /** Unit of items for this list alone; undefined while it isn't known. */
  readonly unitId: number | undefined;
}

/** The lines to add. What is on the list stays as it is; of one item that was pasted twice the quantities are summed. */
export function pastedLines(rows: readonly PastedRow[], { crewSize, onList, unitId }: Target): BatchLine[] {
  const items = new Map<number, Extract<BatchLine, { item_id: number }>>();
  const custom: BatchLine[] = [];
  for (const row of rows) {
    const item = itemOf(row);
    const quantity = rowQuantity(row, crewSize);
    const name = row.name.trim();
    if (row.choice === 'custom' && unitId !== undefined && name !== '')
      custom.push({ item_name: name.slice(0, bounds.longName), unit_id: unitId, quantity });
    if (!item || onList.has(item.id)) continue;
    const known = items.get(item.id);
    const isTyped = row.quantity !== null || known?.quantity_from !== undefined;
    items.set(item.id, {
      item_id: item.id,
      quantity: Math.min(bounds.quantity, quantity + (known?.quantity ?? 0)),
      ...(isTyped && { quantity_from: 'person' }),
    });
  }
  return [...items.values(), ...custom];
}
