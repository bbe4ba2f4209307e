import { useState } from 'react';
import type { CatalogueItem } from 'shared-api/contract';
import { Button, CloseIcon, Flex, IconButton, PlusIcon } from 'shared-ui';
import { type RowTarget, SelectedRow } from 'shared-ui/data';

interface OfferedLineProps {
  readonly item: CatalogueItem;
  readonly onTake: (item: CatalogueItem) => Promise<unknown>;
  readonly onDecline: (item: CatalogueItem) => void;
  /** Ref for the hide button. The focus moves to the next one when a line disappears. */
  readonly target: RowTarget;
}

/** A display-only sub-item. It is not on the list until added, and hiding it only affects this tab. */
export function OfferedLine({ item, onTake, onDecline, target }: OfferedLineProps) {
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    await onTake(item);
    setBusy(false);
  };
  return (
    <SelectedRow
      name={item.name}
      indent
      action={
        <Flex flexShrink="0">
          <Button
            variant="ghost"
            size="row"
            icon={PlusIcon}
            busy={busy}
            aria-label={`Add ${item.name}`}
            onClick={() => void take()}
          >
            Add
          </Button>
          <IconButton
            ref={target()}
            variant="ghost"
            size="row"
            icon={CloseIcon}
            label={`Hide ${item.name}`}
            onClick={() => onDecline(item)}
          />
        </Flex>
      }
    />
  );
}
