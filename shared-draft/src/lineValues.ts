import type { CartLine, LineValues } from 'shared-api/contract';

/** What a person decided about a line. */
export const valuesOf = ({ quantity, quantity_from, notes }: CartLine): LineValues => ({
  quantity,
  quantity_from,
  notes,
});

/** Whether a line says the same, whatever the reason of its number. */
export const isSame = (a: LineValues | null, b: LineValues | null): boolean =>
  a === b || (a !== null && b !== null && a.quantity === b.quantity && a.notes === b.notes);
