import { type ComponentProps, useState } from 'react';
import { useUser } from 'shared-auth';
import { lazyComponent, useHostServices } from 'shared-remote';
import { Button, IconButton, SpreadsheetIcon, useIsPhone } from 'shared-ui';
import { LazyDialog } from 'shared-ui/overlays';
import { isPasteKept, pasteKey } from '#data/keptPaste.ts';

const PasteList = lazyComponent(() =>
  import(/* webpackChunkName: "paste-list" */ './PasteList.tsx').then((module) => module.PasteList),
);

const label = 'Paste a list';

type PasteButtonProps = Omit<ComponentProps<typeof PasteList>, 'keptAs' | 'onClose' | 'waiting'>;

/** The button next to the search for pasting a list from an email or a spreadsheet. */
export function PasteButton(props: PasteButtonProps) {
  const phone = useIsPhone();
  const keptAs = pasteKey(useUser()?.id ?? 0, props.draftKey.draftId);
  const [isOpen, setOpen] = useState(() => isPasteKept(keptAs));
  const { askAgain, failed } = useHostServices();
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
      {isOpen && (
        <LazyDialog
          load={PasteList.prefetch}
          title={label}
          look="item"
          failure="Failed to open it. Try again in a moment."
          onRetry={askAgain}
          onFailure={failed}
          onClose={close}
        >
          <PasteList {...props} keptAs={keptAs} waiting={null} onClose={close} />
        </LazyDialog>
      )}
    </>
  );
}
