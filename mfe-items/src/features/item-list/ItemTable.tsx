import { memo, type ReactNode, useMemo, useRef } from 'react';
import type { CatalogueItem, Unit } from 'shared-api/contract';
import { downloadExcelLabel, quantityRuleText, ruleOf } from 'shared-api/rules';
import { Badge, Box, formatMoney, HStack, IconButton, MoreVerticalIcon, useIsPhone } from 'shared-ui';
import { type RowNote, type Sort, type VirtualListHandle, VirtualTable } from 'shared-ui/data';
import { Menu, MenuItem, MenuSeparator } from 'shared-ui/overlays';
import { editableColumns } from '#domain/cellEdit.ts';
import { cellStyles } from './cellStyles.ts';
import { itemColumns, type RowActs } from './itemColumns.tsx';
import { SelectCell } from './SelectCell.tsx';
import { Thumbnail } from './Thumbnail.tsx';
import { CellEditingContext, useCellEditing } from './useCellEditing.ts';
import { type Selection, SelectionContext } from './useSelection.ts';

interface ItemTableProps {
  readonly rows: readonly CatalogueItem[];
  readonly loading: boolean;
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort | null) => void;
  readonly acts: RowActs;
  readonly isEditor: boolean;
  readonly units: readonly Unit[];
  readonly empty: ReactNode;
  /** Null where nothing can be ticked. On a phone, rows open unless they are being ticked. */
  readonly selection: Selection | null;
}

/** The content of hidden columns, in one line. */
const rowNote: RowNote<CatalogueItem> = (item, left) => {
  const said: [string, string | false | null][] = [
    ['unit', item.unit_name],
    ['crew', quantityRuleText(ruleOf(item))],
    ['main', item.main_item_name && `Sub item of ${item.main_item_name}`],
    ['min', item.min_qty !== null && `MIN ${item.min_qty}`],
    ['odr', item.order_qty !== null && `ODR ${item.order_qty}`],
    ['inv', item.is_inventory_item && 'INV'],
    ['vendor', item.vendor],
  ];
  const words = said.flatMap(([id, text]) => (left.has(id) && text ? [text] : []));
  return words.length > 0 ? words.join(' · ') : undefined;
};

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };
const columnsTowards: Readonly<Record<string, readonly string[]>> = {
  ArrowRight: editableColumns,
  ArrowLeft: editableColumns.toReversed(),
};

const rowKey = ({ id }: CatalogueItem) => id;
const rowText = (item: CatalogueItem) => [item.name, item.unit_name, item.vendor].filter(Boolean).join(' · ');

/** The view's items: a table, or two-line rows on a phone. Memoized: redrawn only when its props change. */
export const ItemTable = memo(function ItemTable({
  rows,
  loading,
  sort,
  onSort,
  acts,
  isEditor,
  units,
  empty,
  selection,
}: ItemTableProps) {
  const columns = useMemo(() => itemColumns(acts, isEditor), [acts, isEditor]);
  const phone = useIsPhone();
  const table = useRef<VirtualListHandle>(null);
  const { editing, question } = useCellEditing(rows, units);
  return (
    <CellEditingContext value={isEditor ? editing : null}>
      <SelectionContext value={selection}>
        <Box css={cellStyles}>
          <VirtualTable
            ref={table}
            onRowKey={({ event, row, place }) => {
              if (place === null || event.defaultPrevented) return;
              if (event.key === 'z' && (event.ctrlKey || event.metaKey)) editing.undoLast();
              const step = steps[event.key];
              const columns = columnsTowards[event.key];
              if (!step && !columns) return;
              event.preventDefault();
              if (step) table.current?.focusNext(row.id, step, place);
              // The nearest column that the table shows.
              columns
                ?.slice(columns.indexOf(place) + 1)
                .some((column) => table.current?.focusWithin(row.id, column));
            }}
            label="Items"
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            rowText={rowText}
            allRows={downloadExcelLabel}
            rowNote={rowNote}
            loading={loading}
            sort={sort}
            onSort={onSort}
            empty={empty}
            onRowOpen={
              phone && selection
                ? ({ id }) => selection.toggle(id)
                : phone || !isEditor
                  ? acts.onOpen
                  : undefined
            }
            phoneRow={(item) => ({
              media: selection ? <SelectCell item={item} /> : <Thumbnail item={item} size={44} />,
              title: (
                <>
                  {item.name} <UnitText>{item.unit_name}</UnitText>
                </>
              ),
              meta:
                [item.price !== null && formatMoney(item.price), item.vendor].filter(Boolean).join(' · ') ||
                '–',
              badge: item.is_inventory_item ? <Badge palette="neutral">INV</Badge> : undefined,
              action:
                !selection && (item.has_photo || item.can.edit) ? (
                  <PhoneMenu item={item} acts={acts} />
                ) : undefined,
            })}
          />
        </Box>
      </SelectionContext>
      {question}
    </CellEditingContext>
  );
});

const UnitText = ({ children }: { children: ReactNode }) => (
  <HStack as="span" display="inline" color="fg.muted" fontWeight="400">
    {children}
  </HStack>
);

function PhoneMenu({ item, acts }: { item: CatalogueItem; acts: RowActs }) {
  return (
    <Menu trigger={<IconButton size="touch" icon={MoreVerticalIcon} label={`Actions for ${item.name}`} />}>
      {item.has_photo && <MenuItem onSelect={() => acts.onPhoto(item)}>Photo</MenuItem>}
      {item.can.edit && <MenuItem onSelect={() => acts.onOpen(item)}>Edit</MenuItem>}
      {acts.onHistory && <MenuItem onSelect={() => acts.onHistory?.(item)}>History</MenuItem>}
      {item.can.delete && <MenuSeparator />}
      {item.can.delete && (
        <MenuItem danger onSelect={() => acts.onDelete(item)}>
          Delete
        </MenuItem>
      )}
    </Menu>
  );
}
