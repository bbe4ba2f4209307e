import { memo } from 'react';
import type { CartLine } from 'shared-api/contract';
import { bounds } from 'shared-api/rules';
import type { LineActions } from 'shared-draft/ui';
import { Box, CloseIcon, formatQuantity, IconButton, useIsPhone } from 'shared-ui';
import { QuantityStepper, type RowTarget, SelectedRow } from 'shared-ui/data';

interface SelectedLineProps {
  readonly line: CartLine;
  readonly indent: boolean;
  readonly readOnly: boolean;
  readonly saving: boolean;
  readonly actions: LineActions;
  /** Ref for the remove button. The focus moves to the next one when a line disappears. */
  readonly target: RowTarget;
  readonly onGo: (itemId: number) => void;
}

/** A line of the list. Its quantity saves on each change and never drops below 1 here. A separate button removes it. */
export const SelectedLine = memo(function SelectedLine(props: SelectedLineProps) {
  const { line, indent, readOnly, saving, actions, target, onGo } = props;
  const phone = useIsPhone();
  return (
    <SelectedRow
      name={line.item_name}
      indent={indent}
      end={
        !readOnly && (
          <IconButton
            ref={target()}
            size="row"
            variant="ghost"
            label={`Remove ${line.item_name}`}
            tooltip={false}
            icon={CloseIcon}
            onClick={() => {
              onGo(line.item_id);
              actions.remove(line);
            }}
          />
        )
      }
      unit={line.unit_name}
      quantity={
        readOnly ? (
          <Box fontWeight="600">{formatQuantity(line.quantity)}</Box>
        ) : (
          <QuantityStepper
            label={`Quantity of ${line.item_name}`}
            max={bounds.quantity}
            low="ignored"
            value={line.quantity}
            seen={line}
            compact={!phone}
            saving={saving}
            onCommit={(quantity, seen = line, by) => {
              if (quantity >= 1) actions.setQuantity(seen, quantity, by);
            }}
          />
        )
      }
    />
  );
});
