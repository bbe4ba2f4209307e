import { useCallback, useMemo } from 'react';
import type { AssemblyItem } from 'shared-api/contract';
import { addFromMiddle, type PlacedItem, selectedItemsTitle, underMainItems } from 'shared-api/rules';
import { CloseIcon, EmptyState, IconButton } from 'shared-ui';
import { type RowTarget, SelectedRow, VirtualList } from 'shared-ui/data';

interface SelectedItemsProps {
  readonly items: readonly AssemblyItem[];
  readonly onRemove: (item: AssemblyItem) => void;
}

const keyOf = ({ item }: PlacedItem<AssemblyItem>) => item.id;
const textOf = ({ item }: PlacedItem<AssemblyItem>) => item.item_name;

/** The right column: the assembly's contents, with sub-items under their main item. */
export function SelectedItems({ items, onRemove }: SelectedItemsProps) {
  const rows = useMemo(() => underMainItems(items, ({ id }) => id), [items]);
  const renderRow = useCallback(
    ({ item, indent }: PlacedItem<AssemblyItem>, target: RowTarget) => (
      <SelectedRow
        name={item.item_name}
        indent={indent}
        unit={item.unit_name}
        end={
          <IconButton
            ref={target()}
            size="row"
            icon={CloseIcon}
            label={`Remove ${item.item_name}`}
            onClick={() => onRemove(item)}
          />
        }
      />
    ),
    [onRemove],
  );
  const sections = useMemo(
    () => [{ key: 'rows', label: selectedItemsTitle, lists: [{ key: 'rows', rows }] }],
    [rows],
  );
  if (rows.length === 0)
    return <EmptyState drawing="list" title="Nothing selected yet" help={addFromMiddle} />;
  return (
    <VirtualList
      sections={sections}
      rowKey={keyOf}
      rowText={textOf}
      rowHeight={36}
      arrows
      renderRow={renderRow}
    />
  );
}
