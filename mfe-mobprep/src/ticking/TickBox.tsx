import { Checkbox } from 'shared-ui';
import type { RowTarget } from 'shared-ui/data';
import type { Ticked } from './useTicked.ts';

interface TickBoxProps {
  readonly id: number;
  readonly name: string;
  readonly ticked: Ticked;
  /** Items on the list have a disabled checkbox. */
  readonly onList: boolean;
  /** Ref for the checkbox, which the arrow keys move to. */
  readonly target: RowTarget;
}

export function TickBox({ id, name, ticked, onList, target }: TickBoxProps) {
  return (
    <Checkbox
      ref={target()}
      aria-label={name}
      checked={!onList && ticked.has(id)}
      disabled={onList}
      onChange={({ target }) => ticked.toggle(id, target.checked)}
    />
  );
}
