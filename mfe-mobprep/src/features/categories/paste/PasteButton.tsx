import { type ComponentProps, useState } from 'react';
import { useUser } from 'shared-auth';
import { lazyDialog } from 'shared-remote';
import { Button, IconButton, SpreadsheetIcon, useIsPhone } from 'shared-ui';
import { hasStoredPaste, pasteKey } from './storedPaste.ts';

const label = 'Paste a list';

const PasteList = lazyDialog(
  () => import(/* webpackChunkName: "paste-list" */ './PasteList.tsx').then((module) => module.PasteList),
  { title: label, look: 'item' },
);

type PasteButtonProps = Omit<ComponentProps<typeof PasteList>, 'storageKey' | 'onClose'>;

/** The button next to the search for pasting a list from an email or a spreadsheet. */
export function PasteButton(props: PasteButtonProps) {
  const phone = useIsPhone();
  const storageKey = pasteKey(useUser()?.id ?? 0, props.draftKey.draftId);
  const [isOpen, setOpen] = useState(() => hasStoredPaste(storageKey));
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
      {isOpen && <PasteList {...props} storageKey={storageKey} onClose={close} />}
    </>
  );
}
