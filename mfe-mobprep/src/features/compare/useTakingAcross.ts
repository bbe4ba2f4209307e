import type { LineValues } from 'shared-api/contract';
import { counted, quantitySource } from 'shared-api/rules';
import { type LineChange, valuesOf } from 'shared-draft';
import { useToldChanges } from 'shared-draft/ui';
import type { ComparedItem } from '#domain/comparedLists.ts';
import type { ComparedDraft } from './useSide.ts';

/** Copies lines from the other side to `target`'s list, with quantities and notes, as one undoable step. Returns whether it was done. */
export function useTakingAcross(target: ComparedDraft, from: 'left' | 'right') {
  const to = from === 'left' ? 'right' : 'left';
  const { change, changing } = useToldChanges(target.key, 'Failed to copy the lines');

  const take = async (items: readonly ComparedItem[]) => {
    const lines = items.flatMap((item): LineChange[] => {
      const source = item[from];
      const known = item[to];
      if (!source) return [];
      const before = known && valuesOf(known);
      // A line without a note must not erase an existing one.
      const notes = source.notes || (known?.notes ?? '');
      // The packages of one draft aren't those of another.
      const { assembly_ids: _, ...values } = valuesOf(source);
      const after = taken({ ...values, notes }, item);
      const { item_id: itemId, item_name: name } = known ?? source;
      return [{ itemId, name, before, after }];
    });
    return change({
      lines,
      label: (count) => `${counted(count, 'item')} copied`,
      done: (count) => `${counted(count, 'item')} copied to ${target.label}`,
      left: (count) => `${counted(count, 'item')} not copied`,
    });
  };

  const taken = (values: LineValues, { left, right }: ComparedItem): LineValues => ({
    ...values,
    quantity_from: quantitySource(
      values.quantity,
      left ?? right ?? { required_qty_per_crew: null },
      target.draft,
    ),
  });

  return { take, taking: changing };
}
