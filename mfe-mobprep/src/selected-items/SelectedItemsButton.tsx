import { type ReactNode, useRef, useState } from 'react';
import { selectedItemsTitle } from 'shared-api/rules';
import { Badge, Box, Button, focusRefused, ListChecksIcon, useIsPhone } from 'shared-ui';
import { stopsAtRefused } from 'shared-ui/data';
import { BottomSheet, Drawer } from 'shared-ui/overlays';
import { useMobPrepPlace } from '#draft-page/useMobPrepPlace.ts';
import { SelectedItems, type SelectedItemsProps } from './SelectedItems.tsx';

interface SelectedItemsButtonProps extends SelectedItemsProps {
  readonly aside?: ReactNode;
}

/** The list where it has no column: a button with the count that opens a drawer, or a bottom sheet on a phone. */
export function SelectedItemsButton({ aside, ...items }: SelectedItemsButtonProps) {
  const [open, setOpen] = useState(false);
  const phone = useIsPhone();
  const Surface = phone ? BottomSheet : Drawer;
  const { goTo } = useMobPrepPlace();
  const count = items.cart.lines.length;
  const list = useRef<HTMLDivElement>(null);
  const close = () => {
    // Closing it would lose the refused number. Escape in its box discards it.
    if (!focusRefused(list.current)) setOpen(false);
  };
  return (
    <>
      <Button icon={ListChecksIcon} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {selectedItemsTitle}
        <Box as="span" mx="-1">
          <Badge palette="accent">{count}</Badge>
        </Box>
      </Button>
      <Surface
        title={selectedItemsTitle}
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
