import { memo } from 'react';
import type { CartLine } from 'shared-api/contract';
import { bounds } from 'shared-api/rules';
import type { LineActions } from 'shared-draft/ui';
import { Badge, DeleteIcon, IconButton, SubItemTag } from 'shared-ui';
import { QuantityStepper, type RowTarget, SheetRow } from 'shared-ui/data';

interface LineRowProps {
  readonly line: CartLine;
  /** Set if its main item is above it. */
  readonly indent: boolean;
  readonly saving: boolean;
  /** What has changed since the last workbook. */
  readonly mark: string | undefined;
  readonly readOnly: boolean;
  readonly actions: LineActions;
  /** Ref for the controls that the focus moves between when a line disappears. */
  readonly target: RowTarget;
  readonly onGo: (itemId: number) => void;
}

export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { line, indent, saving, mark, readOnly, actions, target, onGo } = props;
  return (
    <SheetRow
      item={line.item_id}
      name={line.item_name}
      indent={indent}
      tags={
        <>
          {line.is_sub_item && <SubItemTag />}
          {mark !== undefined && <Badge palette="info">{mark}</Badge>}
        </>
      }
      note={line.notes}
      unit={line.unit_name}
      quantity={
        readOnly ? (
          line.quantity
        ) : (
          <QuantityStepper
            ref={target('quantity')}
            item={line.item_id}
            label={`Quantity of ${line.item_name}`}
            value={line.quantity}
            seen={line}
            min={0}
            max={bounds.quantity}
            saving={saving}
            onCommit={(next, seen = line, by) => {
              if (next < 1) onGo(line.item_id);
              actions.setQuantity(seen, next, by);
            }}
          />
        )
      }
      end={
        !readOnly && (
          <IconButton
            ref={target('delete')}
            size="row"
            variant="ghost"
            label={`Delete ${line.item_name}`}
            tooltip={false}
            icon={DeleteIcon}
            onClick={() => {
              onGo(line.item_id);
              actions.remove(line);
            }}
          />
        )
      }
    />
  );
});
