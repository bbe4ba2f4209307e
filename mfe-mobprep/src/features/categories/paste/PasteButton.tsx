import { type ComponentProps, useState } from 'react';
import { lazyComponent } from 'shared-remote';
import { Button, IconButton, SpreadsheetIcon, useIsPhone } from 'shared-ui';
import { toast } from 'shared-ui/overlays';

const PasteList = lazyComponent(() =>
  import(/* webpackChunkName: "paste-list" */ './PasteList.tsx').then((module) => module.PasteList),
);

const label = 'Paste a list';

/** The button next to the search, for a list that somebody has in a mail or a spreadsheet. */
export function PasteButton(props: Omit<ComponentProps<typeof PasteList>, 'onClose' | 'waiting'>) {
  const phone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const open = () =>
    void PasteList.prefetch().then(
      () => setOpen(true),
      () => toast.failure('Failed to open it. Try again in a moment.'),
    );
  return (
    <>
      {phone ? (
        <IconButton size="touch" variant="outline" icon={SpreadsheetIcon} label={label} onClick={open} />
      ) : (
        <Button icon={SpreadsheetIcon} onClick={open}>
          {label}
        </Button>
      )}
      {isOpen && <PasteList {...props} waiting={null} onClose={() => setOpen(false)} />}
    </>
  );
}
