import { type ReactNode, useRef, useState } from 'react';
import { Badge, Box, Button, ListChecksIcon, useIsPhone } from 'shared-ui';
import { refusedQuantity, stopsAtRefused } from 'shared-ui/data';
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
  const list = useRef<HTMLDivElement>(null);
  const close = () => {
    const refused = list.current && refusedQuantity(list.current);
    // It would be gone with the sheet. Escape in its box gives it up.
    if (refused) refused.focus();
    else setOpen(false);
  };
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
        onClose={close}
        aside={aside}
        footer={
          <Button
            variant="solid"
            full
            onClick={({ currentTarget }) => {
              if (!stopsAtRefused(currentTarget)) goTo('checkout', 3);
            }}
          >
            Next: Check Out
          </Button>
        }
      >
        <div ref={list}>
          <SelectedItems {...items} />
        </div>
      </Surface>
    </>
  );
}
