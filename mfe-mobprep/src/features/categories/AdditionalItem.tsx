import { memo, useState } from 'react';
import type { DraftKey } from 'shared-api/client';
import type { CartLine } from 'shared-api/contract';
import { CustomItemDialog, useCustomItemOpen } from 'shared-draft/ui';
import { Button, PlusIcon, useIsNarrow } from 'shared-ui';

interface AdditionalItemProps {
  readonly draftKey: DraftKey;
  readonly lines: readonly CartLine[];
  readonly onAdded: (ids: readonly number[]) => void;
}

/** The button above the list for adding a custom item. */
export const AdditionalItem = memo(function AdditionalItem(props: AdditionalItemProps) {
  const { draftKey, lines, onAdded } = props;
  const [open, setOpen] = useCustomItemOpen(draftKey);
  // On a narrow screen the sheet would cover the dialog, so the dialog waits for the button there.
  const [isAsked, setAsked] = useState(!useIsNarrow());
  const ask = () => {
    setAsked(true);
    setOpen(true);
  };
  return (
    <>
      <Button size="tool" icon={PlusIcon} onClick={ask}>
        Additional Item
      </Button>
      {open && isAsked && (
        <CustomItemDialog
          title="Additional Item"
          draftKey={draftKey}
          lines={lines}
          onAdded={(line) => onAdded([line.item_id])}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
});
