import type { CatalogueItem } from 'shared-api/contract';
import { DeleteIcon, EditIcon, formatMoney, HistoryIcon, IconButton } from 'shared-ui';
import type { Column } from 'shared-ui/data';
import { shortVendor } from '#domain/shortVendor.ts';
import { dash } from './dash.tsx';
import { EditableCell } from './EditableCell.tsx';
import { FitsCell } from './FitsCell.tsx';
import { RuleCell } from './RuleCell.tsx';
import { SelectCell } from './SelectCell.tsx';
import { Thumbnail } from './Thumbnail.tsx';

const yesNo = (yes: boolean) => (yes ? <b>Y</b> : <span data-quiet="">N</span>);

/** Actions of a row and its buttons. */
export interface RowActs {
  readonly onPhoto: (item: CatalogueItem) => void;
  /** Opens the item for editing or viewing. */
  readonly onOpen: (item: CatalogueItem) => void;
  readonly onDelete: (item: CatalogueItem) => void;
  /** Leave out for users who may not read the audit log. */
  readonly onHistory?: ((item: CatalogueItem) => void) | undefined;
}

/** The item list's columns. Editors also get Actions. */
export const itemColumns = (acts: RowActs, isEditor: boolean): readonly Column<CatalogueItem>[] => [
  ...(isEditor ? [selectColumn] : []),
  {
    id: 'name',
    header: 'Item Name',
    tone: 'name',
    sortable: true,
    media: (item) =>
      item.has_photo ? <Thumbnail item={item} size={28} onOpen={() => acts.onPhoto(item)} /> : undefined,
    cell: (item) =>
      isEditor ? (
        <span data-name="" title={item.name}>
          {item.name}
        </span>
      ) : (
        <button type="button" data-name="" title={item.name} onClick={() => acts.onOpen(item)}>
          {item.name}
        </button>
      ),
  },
  {
    id: 'unit',
    header: 'Unit',
    width: '54px',
    tone: 'muted',
    sortable: true,
    from: 380,
    cell: (item, target) => (
      <EditableCell item={item} column="unit" label="Unit" target={target}>
        {item.unit_name}
      </EditableCell>
    ),
  },
  {
    id: 'crew',
    header: 'Req per Crew',
    width: '94px',
    align: 'end',
    sortable: true,
    from: 840,
    cell: (item, target) => <RuleCell item={item} target={target} />,
  },
  {
    id: 'sub',
    header: 'Sub',
    width: '46px',
    align: 'center',
    sortable: true,
    from: 544,
    cell: (item) => yesNo(item.is_sub_item),
  },
  {
    id: 'main',
    header: 'Main Item',
    width: '90px',
    tone: 'muted',
    sortable: true,
    from: 940,
    cell: (item) => item.main_item_name,
  },
  {
    id: 'inv',
    header: 'INV',
    width: '46px',
    align: 'center',
    sortable: true,
    from: 500,
    cell: (item) => yesNo(item.is_inventory_item),
  },
  {
    id: 'min',
    header: 'MIN',
    width: '54px',
    align: 'end',
    sortable: true,
    from: 600,
    cell: (item, target) => (
      <EditableCell item={item} column="min" label="MIN" target={target}>
        {item.min_qty ?? dash}
      </EditableCell>
    ),
  },
  {
    id: 'odr',
    header: 'ODR',
    width: '54px',
    align: 'end',
    sortable: true,
    from: 664,
    cell: (item, target) => (
      <EditableCell item={item} column="odr" label="ODR" target={target}>
        {item.order_qty ?? dash}
      </EditableCell>
    ),
  },
  {
    id: 'price',
    header: 'PRICE',
    width: '78px',
    align: 'end',
    sortable: true,
    cell: (item, target) => (
      <EditableCell item={item} column="price" label="PRICE" target={target}>
        {item.price === null ? dash : formatMoney(item.price)}
      </EditableCell>
    ),
  },
  {
    id: 'vendor',
    header: 'VENDOR',
    width: '136px',
    tone: 'muted',
    sortable: true,
    from: 760,
    cell: (item, target) => (
      <EditableCell item={item} column="vendor" label="VENDOR" target={target}>
        {item.vendor ? (
          <span data-short="" title={item.vendor}>
            {shortVendor(item.vendor)}
          </span>
        ) : (
          dash
        )}
      </EditableCell>
    ),
  },
  ...(isEditor ? [fitsColumn, actionColumn(acts)] : []),
];

const selectColumn: Column<CatalogueItem> = {
  id: 'select',
  header: 'Select',
  hideHeader: true,
  width: '36px',
  action: true,
  cell: (item) => <SelectCell item={item} />,
};

const fitsColumn: Column<CatalogueItem> = {
  id: 'fits',
  header: 'Fits',
  width: '50px',
  align: 'center',
  from: 940,
  // The item's form has it too.
  spare: true,
  cell: (item, target) => <FitsCell item={item} target={target} />,
};

const actionColumn = ({ onOpen, onDelete, onHistory }: RowActs): Column<CatalogueItem> => ({
  id: 'actions',
  header: 'Actions',
  width: onHistory ? '108px' : '80px',
  align: 'end',
  action: true,
  cell: (item) => (
    <div data-actions="">
      {item.can.edit && (
        <IconButton size="row" icon={EditIcon} label={`Edit ${item.name}`} onClick={() => onOpen(item)} />
      )}
      {onHistory && (
        <IconButton
          size="row"
          icon={HistoryIcon}
          label={`History ${item.name}`}
          onClick={() => onHistory(item)}
        />
      )}
      {item.can.delete && (
        <IconButton
          size="row"
          icon={DeleteIcon}
          label={`Delete ${item.name}`}
          onClick={() => onDelete(item)}
        />
      )}
    </div>
  ),
});
