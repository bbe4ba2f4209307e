import { Button } from 'shared-ui';
import { toast } from 'shared-ui/overlays';

interface CommitButtonProps {
  readonly label: string;
  readonly count: number;
  /** Said when nothing is ticked. */
  readonly nothing: string;
  readonly busy: boolean;
  readonly onCommit: () => void;
  readonly size?: 'tool' | 'form';
}

/** Takes the ticked rows; it is the solid button while there are any. */
export function CommitButton({ label, count, nothing, busy, onCommit, size = 'tool' }: CommitButtonProps) {
  return (
    <Button
      variant={count > 0 ? 'solid' : 'outline'}
      size={size}
      busy={busy}
      onClick={() => {
        if (count > 0) onCommit();
        else toast.failure(nothing);
      }}
    >
      {label}
    </Button>
  );
}
