import { bounds } from 'shared-api/rules';
import { DeleteIcon, Flex, IconButton, Text } from 'shared-ui';
import { QuantityStepper } from 'shared-ui/data';
import type { Column, PhoneRowParts } from 'shared-ui/table';
import type { CustomItem } from '#domain/customItems.ts';

export interface CustomItemRow extends CustomItem {
  /** Already on the draft's list, where it can be changed. */
  readonly isOnList: boolean;
}

export interface CustomItemActions {
  readonly setQuantity: (key: string, quantity: number) => void;
  readonly remove: (key: string) => void;
}

/** Widths of the columns after the name, shared with the row being typed. */
export const customItemWidths = { unit: '112px', quantity: '132px', notes: '32%', action: '152px' } as const;
/** Existing rows end with just a small button. A tablet has no room to line it up with the row being typed. */
const tabletWidths = { ...customItemWidths, notes: '24%', action: '72px' } as const;

export function customItemColumns(actions: CustomItemActions, narrow: boolean): Column<CustomItemRow>[] {
  const widths = narrow ? tabletWidths : customItemWidths;
  return [
    { id: 'name', header: 'Item Name', cell: (row) => row.name, tone: 'name' },
    { id: 'unit', header: 'Unit', cell: (row) => row.unit, width: widths.unit, tone: 'muted' },
    {
      id: 'quantity',
      header: 'Quantity',
      cell: (row) => <Quantity row={row} actions={actions} />,
      width: widths.quantity,
    },
    { id: 'notes', header: 'Notes', cell: (row) => row.notes, width: widths.notes, tone: 'muted' },
    {
      id: 'action',
      header: 'Actions',
      cell: (row) => <Remove row={row} actions={actions} />,
      width: widths.action,
      align: 'end',
      action: true,
      hideHeader: true,
    },
  ];
}

export const customItemPhoneRow = (row: CustomItemRow, actions: CustomItemActions): PhoneRowParts => ({
  title: row.name,
  meta: [row.unit, row.notes].filter(Boolean).join(' · '),
  action: (
    <Flex align="center" gap="2">
      <Quantity row={row} actions={actions} />
      <Remove row={row} actions={actions} />
    </Flex>
  ),
});

interface RowPartProps {
  readonly row: CustomItemRow;
  readonly actions: CustomItemActions;
}

function Quantity({ row, actions }: RowPartProps) {
  if (row.isOnList)
    return (
      <Text as="span" fontWeight="600">
        {row.quantity}
      </Text>
    );
  return (
    <QuantityStepper
      label={`Quantity of ${row.name}`}
      value={row.quantity}
      max={bounds.quantity}
      onCommit={(quantity) => actions.setQuantity(row.key, quantity)}
    />
  );
}

function Remove({ row, actions }: RowPartProps) {
  if (row.isOnList)
    return (
      <Text as="span" textStyle="caption" color="fg.subtle">
        On the list
      </Text>
    );
  return (
    <IconButton label={`Remove ${row.name}`} icon={DeleteIcon} onClick={() => actions.remove(row.key)} />
  );
}
