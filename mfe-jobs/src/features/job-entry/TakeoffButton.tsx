import { useState } from 'react';
import { lazyDialog } from 'shared-remote';
import { Button, SpreadsheetIcon } from 'shared-ui';

const label = 'Paste a takeoff';

const TakeoffDialog = lazyDialog(
  () =>
    import(/* webpackChunkName: "takeoff" */ './TakeoffDialog.tsx').then((module) => module.TakeoffDialog),
  { title: label, look: 'item', failure: 'Failed to open the takeoff' },
);

/** Opens the dialog that reads measures from a pasted text. */
export function TakeoffButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="row"
        icon={SpreadsheetIcon}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && <TakeoffDialog onClose={() => setOpen(false)} />}
    </>
  );
}
