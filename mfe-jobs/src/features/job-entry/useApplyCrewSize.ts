import type { DraftKey } from 'shared-api/client';
import type { CartLine } from 'shared-api/contract';
import { counted, type crewChanges } from 'shared-api/rules';
import { valuesOf } from 'shared-draft';
import { useToldChanges } from 'shared-draft/ui';

type Change = ReturnType<typeof crewChanges<CartLine>>[number];

/** Gives lines the quantities suggested for the new crew size. */
export function useApplyCrewSize(draftKey: DraftKey, crewSize: number) {
  const { change, changing } = useToldChanges(draftKey);
  const quantities = (count: number) => counted(count, 'quantity', 'quantities');
  const apply = (changes: readonly Change[]) =>
    change({
      label: `Quantities for a crew of ${crewSize}`,
      lines: changes.map(({ line, suggested }) => ({
        itemId: line.item_id,
        name: line.item_name,
        before: valuesOf(line),
        after: { ...valuesOf(line), quantity: suggested, quantity_from: 'crew' },
      })),
      done: (count) => `${quantities(count)} changed`,
      left: (count) => `${quantities(count)} not changed`,
    });
  return { apply, applying: changing };
}
