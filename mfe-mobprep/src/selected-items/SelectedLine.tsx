import { memo } from 'react';
import type { DraftKey } from 'shared-api/client';
import type { CartLine } from 'shared-api/contract';
import { bounds } from 'shared-api/rules';
import { useLineQuantity } from 'shared-draft/ui';
import { Box, formatQuantity, useIsPhone } from 'shared-ui';
import { QuantityStepper, SelectedRow } from 'shared-ui/data';

interface SelectedLineProps {
  readonly draftKey: DraftKey;
  readonly line: CartLine;
  readonly indent: boolean;
  readonly readOnly: boolean;
}

/** A line of the list; its quantity is saved as it is decided, and never falls below 1 here. */
export const SelectedLine = memo(function SelectedLine(props: SelectedLineProps) {
  const { draftKey, line, indent, readOnly } = props;
  const phone = useIsPhone();
  const { save, isSaving } = useLineQuantity(draftKey);
  return (
    <SelectedRow
      name={line.item_name}
      indent={indent}
      unit={line.unit_name}
      quantity={
        readOnly ? (
          <Box fontWeight="600">{formatQuantity(line.quantity)}</Box>
        ) : (
          <QuantityStepper
            label={`Quantity of ${line.item_name}`}
            max={bounds.quantity}
            value={line.quantity}
            compact={!phone}
            saving={isSaving}
            onCommit={(quantity) => {
              if (quantity >= 1) void save({ itemId: line.item_id, quantity });
            }}
          />
        )
      }
    />
  );
});
