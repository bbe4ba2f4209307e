import { useQueryClient } from '@tanstack/react-query';
import type { DraftKey } from 'shared-api/client';
import type { CartLine } from 'shared-api/contract';
import { changeCounts, counted } from 'shared-api/rules';
import { formatMoment } from 'shared-ui';
import { toast, useConfirm } from 'shared-ui/overlays';
import type { LineChange } from '#src/changeLog.ts';
import { useToldChanges } from '#src/ui/useToldChanges.ts';
import { historyOf } from './history.queries.ts';
import { changesBack, type HistoryLine, type HistoryStep } from './historySteps.ts';

/** Brings a line, or the whole list, back from a point of the history. */
export function useBringingBack(key: DraftKey, steps: readonly HistoryStep[], lines: readonly CartLine[]) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const { change, changing } = useToldChanges(key, 'Failed to bring the lines back');

  async function make(lines: readonly LineChange[], label: string) {
    const left = (count: number) => `${counted(count, 'line')} not brought back`;
    if (await change({ lines, label, done: () => label, left }))
      await client.invalidateQueries({ queryKey: historyOf(key).queryKey });
  }

  return {
    busy: changing,
    /** The line as it was before this change. */
    line: async (at: number, { item_id, item_name }: HistoryLine) => {
      const one = changesBack(lines, steps, at + 1)?.find((each) => each.itemId === item_id);
      if (one) return make([one], `${item_name} brought back`);
      toast.success(`${item_name} is as it was then`);
    },
    /** The list as it was after this step. */
    list: async (at: number) => {
      const step = steps[at];
      const changes = changesBack(lines, steps, at) ?? [];
      if (!step) return;
      const when = formatMoment(step.at);
      if (changes.length === 0) return void toast.success('The list is as it was then');
      const kinds = changes.map(({ before, after }) => ({
        kind:
          before === null ? ('added' as const) : after === null ? ('removed' as const) : ('changed' as const),
      }));
      const isAgreed = await confirm({
        title: 'Bring back this list',
        text: `The list becomes what it was on ${when}: ${changeCounts(kinds)}. Undo takes it back.`,
        action: 'Bring back',
      });
      if (isAgreed) await make(changes, `List of ${when} brought back`);
    },
  };
}
