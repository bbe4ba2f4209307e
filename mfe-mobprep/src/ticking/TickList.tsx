import type { KeyboardEvent, ReactNode } from 'react';
import { Box } from 'shared-ui';

const boxes = 'input[type=checkbox]:not(:disabled)';

/** Rows with boxes: arrows move from box to box, Space ticks. */
export function TickList({ label, children }: { label: string; children: ReactNode }) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const { target, currentTarget } = event;
    if (by === 0 || !(target instanceof HTMLInputElement) || target.type !== 'checkbox') return;
    event.preventDefault();
    const all = [...currentTarget.querySelectorAll<HTMLInputElement>(boxes)];
    all[all.indexOf(target) + by]?.focus();
  };
  return (
    <Box role="group" aria-label={label} onKeyDown={onKeyDown}>
      {children}
    </Box>
  );
}
