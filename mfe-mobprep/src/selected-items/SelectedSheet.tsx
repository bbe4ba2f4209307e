import { type ReactNode, useState } from 'react';
import { Badge, Box, Button, ListChecksIcon, useIsPhone } from 'shared-ui';
import { Drawer, Sheet } from 'shared-ui/overlays';
import { useMobPrepPlace } from '#draft-page/useMobPrepPlace.ts';
import { SelectedItems, type SelectedItemsProps } from './SelectedItems.tsx';

interface SelectedSheetProps extends SelectedItemsProps {
  readonly aside?: ReactNode;
}

/** The way to the list where it has no column: a button with its count, and the drawer or the phone's sheet that it opens. */
export function SelectedSheet({ aside, ...items }: SelectedSheetProps) {
  const [open, setOpen] = useState(false);
  const phone = useIsPhone();
  const Surface = phone ? Sheet : Drawer;
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
      <Surface
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
      </Surface>
    </>
  );
}
