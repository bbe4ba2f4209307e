import { memo, type ReactNode } from 'react';
import type { CatalogueItem } from 'shared-api/contract';
import { bounds } from 'shared-api/rules';
import { cartTexts } from 'shared-draft';
import { Box, Button, IconButton, PhotoIcon, SubItemTag } from 'shared-ui';
import { PickerRow, QuantityStepper, type RowTarget, stopsAtRefused } from 'shared-ui/data';

interface ItemRowProps {
  readonly item: CatalogueItem;
  readonly indent: boolean;
  readonly quantity: number;
  /** A typed number that is too large. */
  readonly refused: string | undefined;
  /** Where the suggested quantity comes from, in short and, for a measured item, in full. */
  readonly reason: string;
  readonly remark: ReactNode;
  readonly onList: boolean;
  readonly pending: boolean;
  readonly readOnly: boolean;
  /** What other remotes say about the item. */
  readonly chips: ReactNode;
  /** Ref for the Add button, which the arrow keys move to. */
  readonly target: RowTarget;
  readonly onQuantity: (itemId: number, quantity: number) => void;
  readonly onRefused: (itemId: number, text: string | null) => void;
  readonly onAdd: (item: CatalogueItem, quantity: number) => void;
  readonly onPhoto: (item: CatalogueItem) => void;
}

export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { item, indent, quantity, refused, reason, remark, onList, pending, readOnly, chips, target } = props;
  const { onQuantity, onRefused, onAdd, onPhoto } = props;
  const mark = (
    <>
      {item.is_sub_item && !indent && (
        <Box as="span" ml={{ base: '10px', md: '4px' }}>
          <SubItemTag />
        </Box>
      )}
      {item.has_photo && (
        <IconButton
          variant="ghost"
          size="row"
          icon={PhotoIcon}
          label={`Photo of ${item.name}`}
          onClick={() => onPhoto(item)}
        />
      )}
    </>
  );
  return (
    <PickerRow
      name={item.name}
      indent={indent}
      mark={item.has_photo || (item.is_sub_item && !indent) ? mark : undefined}
      chips={chips}
      note={onList ? cartTexts.alreadyAdded : undefined}
      reason={reason}
      remark={remark}
      unit={item.unit_name}
      quantity={
        !readOnly && (
          <QuantityStepper
            label={`Quantity of ${item.name}`}
            max={bounds.quantity}
            value={quantity}
            refused={refused}
            onRefused={(text) => onRefused(item.id, text)}
            onCommit={(next) => onQuantity(item.id, next)}
            onEnter={(next) => onAdd(item, next)}
          />
        )
      }
      action={
        readOnly ? undefined : (
          <Button
            ref={target()}
            size="row"
            busy={pending}
            aria-label={`Add ${item.name}`}
            onClick={({ currentTarget }) => {
              if (!stopsAtRefused(currentTarget)) onAdd(item, quantity);
            }}
          >
            Add
          </Button>
        )
      }
    />
  );
});
