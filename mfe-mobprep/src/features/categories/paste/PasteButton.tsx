import { type ComponentProps, useState } from 'react';
import { useUser } from 'shared-auth';
import { lazyDialog } from 'shared-remote';
import { Button, IconButton, SpreadsheetIcon, useIsPhone } from 'shared-ui';
import { isPasteKept, pasteKey } from '#data/keptPaste.ts';

const label = 'Paste a list';

const PasteList = lazyDialog(
  () => import(/* webpackChunkName: "paste-list" */ './PasteList.tsx').then((module) => module.PasteList),
  { title: label, look: 'item' },
);

type PasteButtonProps = Omit<ComponentProps<typeof PasteList>, 'keptAs' | 'onClose'>;

/** The button next to the search for pasting a list from an email or a spreadsheet. */
export function PasteButton(props: PasteButtonProps) {
  const phone = useIsPhone();
  const keptAs = pasteKey(useUser()?.id ?? 0, props.draftKey.draftId);
  const [isOpen, setOpen] = useState(() => isPasteKept(keptAs));
  const open = () => setOpen(true);
  const close = () => setOpen(false);
  return (
    <>
      {phone ? (
        <IconButton size="touch" variant="outline" icon={SpreadsheetIcon} label={label} onClick={open} />
      ) : (
        <Button icon={SpreadsheetIcon} onClick={open}>
          {label}
        </Button>
      )}
      {isOpen && <PasteList {...props} keptAs={keptAs} onClose={close} />}
    </>
  );
}
