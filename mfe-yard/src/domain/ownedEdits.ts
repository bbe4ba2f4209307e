import type { Equipment, OwnedChange, OwnedOutcome, OwnedReading } from 'shared-api/contract';

/** An item on the page, with what each yard has of it. */
export interface OwnedRow {
  readonly item_id: number;
  readonly item_name: string;
  readonly category_name: string;
  readonly yards: Equipment['yards'];
}

/** Numbers that aren't stored yet, by item and yard. */
export type OwnedEdits = ReadonlyMap<string, OwnedChange>;

/** Of a yard's pieces of an item. */
export const keyOf = (itemId: number, yardId: number) => `${itemId} ${yardId}`;

export const storedIn = ({ yards }: OwnedRow, yardId: number): number =>
  yards.find(({ yard_id }) => yard_id === yardId)?.quantity ?? 0;

export const editOf = (edits: OwnedEdits, { item_id }: OwnedRow, yardId: number): OwnedChange | undefined =>
  edits.get(keyOf(item_id, yardId));

/** With another number for a yard's pieces of an item. One that is stored already is no edit. */
export function withEdit(edits: OwnedEdits, row: OwnedRow, yardId: number, quantity: number): OwnedEdits {
  const key = keyOf(row.item_id, yardId);
  const was = edits.get(key)?.was ?? storedIn(row, yardId);
  const next = new Map(edits);
  if (quantity === was) next.delete(key);
  else next.set(key, { item_id: row.item_id, yard_id: yardId, quantity, was });
  return next;
}

/** What a workbook says and the server doesn't yet. */
export const editsOf = ({ items }: OwnedReading): OwnedEdits =>
  new Map(
    items.flatMap(({ item_id, yards }) =>
      yards
        .filter(({ quantity, was }) => quantity !== was)
        .map(({ yard_id, quantity, was }) => [keyOf(item_id, yard_id), { item_id, yard_id, quantity, was }]),
    ),
  );

/** What is left to store, now based on what the server has. */
export const editsLeft = (edits: OwnedEdits, outcomes: readonly OwnedOutcome[]): OwnedEdits =>
  new Map(
    outcomes.flatMap(({ item_id, yard_id, outcome, quantity: was }) => {
      const key = keyOf(item_id, yard_id);
      const edit = edits.get(key);
      return outcome === 'changed' || !edit ? [] : [[key, { ...edit, was }] as const];
    }),
  );

/** The items that are shared, and those that somebody has just put there. */
export function rowsWith(shared: readonly Equipment[], added: readonly OwnedRow[]): readonly OwnedRow[] {
  const known = new Set(shared.map(({ item_id }) => item_id));
  return [...added.filter(({ item_id }) => !known.has(item_id)), ...shared];
}
