import type { DraftKey } from 'shared-api/client';
import type { CartLine } from 'shared-api/contract';
import { counted, type ListFacts, type QuantityChange, quantitySource } from 'shared-api/rules';
import { factsTitle } from '#src/factsQuestion.ts';
import { valuesOf } from '#src/lineValues.ts';
import { useToldChanges } from '#src/ui/useToldChanges.ts';

/** Gives lines the quantities suggested for the new facts. */
export function useApplyQuantities(draftKey: DraftKey, before: ListFacts, facts: ListFacts) {
  const { change, changing } = useToldChanges(draftKey);
  const quantities = (count: number) => counted(count, 'quantity', 'quantities');
  const apply = (changes: readonly QuantityChange<CartLine>[]) =>
    change({
      label: factsTitle(before, facts),
      lines: changes.map(({ line, suggested }) => ({
        itemId: line.item_id,
        name: line.item_name,
        before: valuesOf(line),
        after: {
          ...valuesOf(line),
          quantity: suggested,
          quantity_from: quantitySource(suggested, line, facts),
        },
      })),
      done: (count) => `${quantities(count)} changed`,
      left: (count) => `${quantities(count)} not changed`,
    });
  return { apply, applying: changing };
}
