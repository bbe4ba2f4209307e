import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DraftKey } from 'shared-api/client';
import type { CartLine } from 'shared-api/contract';
import { changeCounts, counted } from 'shared-api/rules';
import { formatMoment } from 'shared-ui';
import { toast, useConfirm } from 'shared-ui/overlays';
import type { LineChange } from '#src/changeLog.ts';
import { useToldChanges } from '#src/ui/useToldChanges.ts';
import { historyOf } from './history.queries.ts';
import { changesBack, firstChange, type HistoryLine, type HistoryStep } from './historySteps.ts';

const untold = 'The list has changed in the meantime. Open the history again.';

/** The history and the list that resulted from it. */
interface Known {
  readonly steps: readonly HistoryStep[];
  readonly lines: readonly CartLine[];
}

interface Shown extends Known {
  /** Null when reading fails. */
  readonly readAgain: () => Promise<Known | null>;
}

/** Restores a line or the whole list from a point in the history. */
export function useRestoreLines(key: DraftKey, { steps, lines, readAgain }: Shown) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const { change, changing } = useToldChanges(key, 'Failed to bring the lines back');
  const [asking, setAsking] = useState(false);

  async function make(lines: readonly LineChange[], label: string) {
    const left = (count: number) => `${counted(count, 'line')} not brought back`;
    if (await change({ lines, label, done: () => label, left }))
      await client.invalidateQueries({ queryKey: historyOf(key).queryKey });
  }

  /** The changes to make, or null when they can't be determined. Reads again, because others may have changed lines that are not on screen. */
  async function changesTo(step: HistoryStep | null) {
    const known = await readAgain();
    if (!known) return null;
    const at = step ? known.steps.findIndex(({ id }) => id === step.id) : known.steps.length;
    return at >= 0 ? changesBack(known.lines, known.steps, at) : null;
  }

  async function bringListBack(step: HistoryStep | null) {
    const changes = await changesTo(step);
    if (!changes) return void toast.failure(untold);
    if (changes.length === 0) return void toast.success('The list is as it was then');
    const when = step ? `on ${formatMoment(step.at)}, after ${firstChange(step)}` : 'before its first change';
    const kinds = changes.map(({ before, after }) => ({
      kind:
        before === null ? ('added' as const) : after === null ? ('removed' as const) : ('changed' as const),
    }));
    const isAgreed = await confirm({
      title: 'Bring back this list',
      text: `The list becomes what it was ${when}. ${changeCounts(kinds)}. Undo takes it back.`,
      action: 'Bring back',
    });
    if (!isAgreed) return;
    // The question may have been open for a while.
    if (JSON.stringify(await changesTo(step)) === JSON.stringify(changes))
      await make(changes, step ? `List of ${formatMoment(step.at)} brought back` : 'First list brought back');
    else toast.failure(untold);
  }

  return {
    /** Whether restoring a list is in progress. */
    asking,
    busy: changing,
    /** Restores a line as it was before this change. */
    line: async (at: number, { item_id, item_name }: HistoryLine) => {
      const changes = changesBack(lines, steps, at + 1);
      if (!changes) return void toast.failure(untold);
      const one = changes.find((each) => each.itemId === item_id);
      if (one) return make([one], `${item_name} brought back`);
      toast.success(`${item_name} is as it was then`);
    },
    /** Restores the list as it was after this step. Null restores it as before the first one, once all are loaded. */
    list: async (step: HistoryStep | null) => {
      if (asking) return;
      setAsking(true);
      await bringListBack(step);
      setAsking(false);
    },
  };
}
