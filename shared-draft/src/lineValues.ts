import type { CartLine, LineValues } from 'shared-api/contract';

/** The values of a line that a user decides, and the packages that it comes back with. */
export const valuesOf = ({ quantity, quantity_from, notes, assembly_ids }: CartLine): LineValues => ({
  quantity,
  quantity_from,
  notes,
  ...(assembly_ids && { assembly_ids }),
});

/** Whether two lines have the same quantity and notes, whatever the source of the quantity. */
export const isSame = (a: LineValues | null, b: LineValues | null): boolean =>
  a === b || (a !== null && b !== null && a.quantity === b.quantity && a.notes === b.notes);
