import { type ReactNode, useState } from 'react';
import { Badge, Box, Button, ListChecksIcon } from 'shared-ui';
import { Sheet } from 'shared-ui/overlays';
import { useMobPrepPlace } from '#draft-page/useMobPrepPlace.ts';
import { SelectedItems, type SelectedItemsProps } from './SelectedItems.tsx';

interface SelectedSheetProps extends SelectedItemsProps {
  readonly aside?: ReactNode;
}

/** A phone's way to the list: a button with its count, and the sheet that it opens. */
export function SelectedSheet({ aside, ...items }: SelectedSheetProps) {
  const [open, setOpen] = useState(false);
  const { goTo } = useMobPrepPlace();
  const count = items.cart.lines.length;
  return (
    <>
      <Button icon={ListChecksIcon} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Selected Items
        <Box as="span" mx="-1">
          <Badge palette="accent">{count}</Badge>
        </Box>
      </Button>
      <Sheet
        title="Selected Items"
        count={count}
        open={open}
        onClose={() => setOpen(false)}
        aside={aside}
        footer={
          <Button variant="solid" full onClick={() => goTo('checkout', 3)}>
            Next: Check Out
          </Button>
        }
      >
        <SelectedItems {...items} />
      </Sheet>
    </>
  );
}
