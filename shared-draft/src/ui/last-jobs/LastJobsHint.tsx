import { type MouseEvent, useState } from 'react';
import type { LastJobsOfItem } from 'shared-api/contract';
import { type ListFacts, lastJobsText, lastJobsTitle, lastJobsUse } from 'shared-api/rules';
import { lazyDialog } from 'shared-remote';
import { BadgeButton, Flex } from 'shared-ui';

const LastJobsDialog = lazyDialog(
  () =>
    import(/* webpackChunkName: "last-jobs" */ './LastJobsDialog.tsx').then(
      (module) => module.LastJobsDialog,
    ),
  { title: lastJobsTitle, look: 'related', failure: 'Failed to load what the last jobs used' },
);

interface LastJobsHintProps {
  readonly item: LastJobsOfItem;
  readonly itemName: string;
  readonly unit: string;
  readonly facts: ListFacts;
  readonly quantity: number;
  /** Takes the median. Left out for people who can't. */
  readonly onUse?: ((quantity: number) => void) | undefined;
}

/** "Last 6 jobs used 7 to 9", which names the jobs when pressed, and "Use 8". */
export function LastJobsHint({ item, itemName, unit, facts, quantity, onUse }: LastJobsHintProps) {
  const [isOpen, setOpen] = useState(false);
  const used = lastJobsUse(item, facts);
  if (!used) return null;
  const { median } = used;
  const canUse = onUse !== undefined && median > 0 && median !== quantity;
  const use = (event: MouseEvent<HTMLElement>) => {
    // The button goes, so the focus moves to the number.
    event.currentTarget.closest('li')?.querySelector('input')?.focus();
    onUse?.(median);
  };
  return (
    <Flex as="span" gap="1.5" wrap="wrap" align="center">
      <BadgeButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {lastJobsText(item, used)}
      </BadgeButton>
      {canUse && (
        <BadgeButton palette="accent" plain aria-label={`Use ${median} of ${itemName}`} onClick={use}>
          Use {median}
        </BadgeButton>
      )}
      {isOpen && (
        <LastJobsDialog
          {...{ item, itemName, unit, facts, used }}
          onUse={canUse ? () => onUse(median) : undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </Flex>
  );
}
