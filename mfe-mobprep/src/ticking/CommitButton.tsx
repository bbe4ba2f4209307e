import { useEffect, useRef } from 'react';
import { Button } from 'shared-ui';
import { stopsAtRefused } from 'shared-ui/data';
import { toast } from 'shared-ui/overlays';

interface CommitButtonProps {
  readonly label: string;
  readonly count: number;
  /** The message when nothing is ticked. */
  readonly nothing: string;
  readonly busy: boolean;
  readonly onCommit: () => void;
  readonly size?: 'tool' | 'form';
}

/** Adds the ticked rows. It is the solid button while there are any. */
export function CommitButton({ label, count, nothing, busy, onCommit, size = 'tool' }: CommitButtonProps) {
  const said = useRef<number | null>(null);
  // Ticking a row or leaving the screen dismisses the message.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the count changes
  useEffect(
    () => () => {
      if (said.current !== null) toast.dismiss(said.current);
    },
    [count],
  );
  return (
    <Button
      variant={count > 0 ? 'solid' : 'outline'}
      size={size}
      busy={busy}
      onClick={({ currentTarget }) => {
        if (count === 0) said.current = toast.failure(nothing);
        else if (!stopsAtRefused(currentTarget)) onCommit();
      }}
    >
      {label}
    </Button>
  );
}
