import { useState } from 'react';
import type { DraftKey } from 'shared-api/client';
import type { CartLine } from 'shared-api/contract';
import { CustomItemDialog } from 'shared-draft/ui';
import { Button, PlusIcon } from 'shared-ui';

interface AdditionalItemProps {
  readonly draftKey: DraftKey;
  readonly lines: readonly CartLine[];
  readonly onAdded: (ids: readonly number[]) => void;
}

/** The button above the list, for what the catalogue does not hold. */
export function AdditionalItem({ draftKey, lines, onAdded }: AdditionalItemProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="tool" icon={PlusIcon} onClick={() => setOpen(true)}>
        Additional Item
      </Button>
      {open && (
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
}
