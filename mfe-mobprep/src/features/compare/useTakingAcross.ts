import type { LineValues } from 'shared-api/contract';
import { counted, quantitySource } from 'shared-api/rules';
import { type LineChange, useChangeLines, valuesOf } from 'shared-draft';
import { summary, theirsText, useUndoing } from 'shared-draft/ui';
import { toast } from 'shared-ui/overlays';
import type { ComparedItem } from '#domain/comparedLists.ts';
import type { ComparedDraft } from './useSide.ts';

/** Takes lines of the other side onto the list of `target`, with their quantities and notes; one undo takes them back. */
export function useTakingAcross(target: ComparedDraft, from: 'left' | 'right') {
  const to = from === 'left' ? 'right' : 'left';
  const { mutateAsync, isPending } = useChangeLines(target.key, 'Failed to copy the lines');
  const { undo } = useUndoing(target.key);

  const take = async (items: readonly ComparedItem[]) => {
    const lines = items.flatMap((item): LineChange[] => {
      const source = item[from];
      const known = item[to];
      if (!source) return [];
      const before = known && valuesOf(known);
      return [{ itemId: item.itemId, name: item.name, before, after: taken(valuesOf(source), item) }];
    });
    const made = await mutateAsync({ lines, label: `${counted(lines.length, 'item')} copied` }).catch(
      () => null,
    );
    if (!made) return; // told by the one handler of all writes
    const { done, kept, refused, stepId } = made;
    if (stepId)
      toast.changed(`${counted(done.length, 'item')} copied to ${target.label}`, () => undo(stepId));
    const left = [
      ...kept.map(theirsText),
      ...refused.map(({ change, detail }) => `${change.name}: ${detail}`),
    ];
    if (left.length > 0)
      toast.failure(`${counted(left.length, 'item')} not copied`, { detail: summary(left) });
  };

  const taken = (values: LineValues, { left, right }: ComparedItem): LineValues => ({
    ...values,
    quantity_from: quantitySource(
      values.quantity,
      target.draft.crew_size,
      (left ?? right)?.required_qty_per_crew ?? null,
    ),
  });

  return { take, taking: isPending };
}
