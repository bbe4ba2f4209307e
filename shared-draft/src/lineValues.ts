import type { CartLine, LineValues } from 'shared-api/contract';

/** The values of a line that a user decides, and the packages and unit that it comes back with. */
export const valuesOf = ({
  quantity,
  quantity_from,
  notes,
  assembly_ids,
  unit_id,
}: CartLine): LineValues => ({
  quantity,
  quantity_from,
  notes,
  ...(assembly_ids && { assembly_ids }),
  ...(unit_id !== null && { unit_id }),
});

/** Whether two lines have the same quantity and notes, whatever the source of the quantity. Without units, as old steps have none. */
export const isSame = (a: LineValues | null, b: LineValues | null): boolean =>
  a === b || (a !== null && b !== null && a.quantity === b.quantity && a.notes === b.notes);
