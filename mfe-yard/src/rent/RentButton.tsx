import { counted } from 'shared-api/rules';
import { Button } from 'shared-ui';
import { toast } from 'shared-ui/overlays';
import { useRent } from '#data/yard.mutations.ts';
import type { DraftKey } from '#data/yard.queries.ts';

interface RentButtonProps {
  readonly draft: DraftKey;
  readonly item: { readonly item_id: number; readonly item_name: string };
  /** How many are missing. */
  readonly missing: number;
  readonly onRented?: () => void;
}

/** Puts as many rented pieces on the draft's list as are missing, in place of the company's own. */
export function RentButton({ draft, item, missing, onRented }: RentButtonProps) {
  const rent = useRent(draft);
  const onClick = () =>
    rent.mutate(
      { item_id: item.item_id, quantity: missing },
      {
        onSuccess: () => {
          toast.success(`${counted(missing, 'piece')} to rent instead of own ${item.item_name}`);
          onRented?.();
        },
      },
    );
  return (
    <Button
      busy={rent.isPending}
      aria-label={`Rent ${missing} of ${item.item_name}`}
      onClick={onClick}
    >{`Rent ${missing}`}</Button>
  );
}
