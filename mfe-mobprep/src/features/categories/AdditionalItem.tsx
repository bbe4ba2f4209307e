import { useState } from 'react';
import type { DraftKey } from 'shared-api/client';
import type { CartLine, CatalogueItem } from 'shared-api/contract';
import { Button, PlusIcon } from 'shared-ui';
import { AdditionalItemDialog } from './AdditionalItemDialog.tsx';

interface AdditionalItemProps {
  readonly draftKey: DraftKey;
  readonly lines: readonly CartLine[];
  readonly catalogue: readonly CatalogueItem[];
  readonly onAdded: (ids: readonly number[]) => void;
}

/** The button above the list, for what the catalogue does not hold. */
export function AdditionalItem(props: AdditionalItemProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="tool" icon={PlusIcon} onClick={() => setOpen(true)}>
        Additional Item
      </Button>
      {open && <AdditionalItemDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
