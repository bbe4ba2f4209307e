import { useState } from 'react';
import type { CatalogueItem } from 'shared-api/contract';
import { Button, CloseIcon, Flex, IconButton, PlusIcon } from 'shared-ui';
import { type RowTarget, SelectedRow } from 'shared-ui/data';

interface OfferedLineProps {
  readonly item: CatalogueItem;
  readonly onTake: (item: CatalogueItem) => Promise<unknown>;
  readonly onDecline: (item: CatalogueItem) => void;
  /** Takes the button between which the focus moves when a line goes. */
  readonly target: RowTarget;
}

/** A display-only sub-item: not on the list until it is added; hiding it concerns this tab alone. */
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
