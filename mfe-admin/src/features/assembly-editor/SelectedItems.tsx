import { useCallback, useMemo, useState } from 'react';
import type { AssemblyItem, CatalogueItem } from 'shared-api/contract';
import {
  addFromMiddle,
  isSetByPackage,
  type PlacedItem,
  quantityRuleText,
  ruleOf,
  selectedItemsTitle,
  shortReason,
  underMainItems,
} from 'shared-api/rules';
import { QuantityRuleDialog } from 'shared-draft/catalogue';
import { Button, CloseIcon, EmptyState, IconButton } from 'shared-ui';
import { type RowTarget, SelectedRow, VirtualList } from 'shared-ui/data';
import { withoutOwnRule } from '#domain/assemblyContents.ts';
import type { AssemblyContents } from './useAssemblyContents.ts';

interface SelectedItemsProps {
  readonly contents: AssemblyContents;
  readonly catalogue: readonly CatalogueItem[];
}

const keyOf = ({ item }: PlacedItem<AssemblyItem>) => item.id;
const textOf = ({ item }: PlacedItem<AssemblyItem>) => item.item_name;

/** The right column: the assembly's contents with its own rules, sub-items under their main item. */
export function SelectedItems({ contents: { items, remove, setRule }, catalogue }: SelectedItemsProps) {
  const [ruledId, setRuledId] = useState<number | null>(null);
  const ruled = items.find(({ id }) => id === ruledId);
  const known = useMemo(() => new Map(catalogue.map((item) => [item.id, item])), [catalogue]);
  const rows = useMemo(() => underMainItems(items, ({ id }) => id), [items]);
  const renderRow = useCallback(
    ({ item, indent }: PlacedItem<AssemblyItem>, target: RowTarget) => (
      <SelectedRow
        name={item.item_name}
        indent={indent}
        unit={item.unit_name}
        quantity={<RuleButton item={item} own={known.get(item.id)} onOpen={() => setRuledId(item.id)} />}
        end={
          <IconButton
            ref={target()}
            size="row"
            icon={CloseIcon}
            label={`Remove ${item.item_name}`}
            onClick={() => remove(item)}
          />
        }
      />
    ),
    [known, remove],
  );
  const sections = useMemo(
    () => [{ key: 'rows', label: selectedItemsTitle, lists: [{ key: 'rows', rows }] }],
    [rows],
  );
  if (rows.length === 0)
    return <EmptyState drawing="list" title="Nothing selected yet" help={addFromMiddle} />;
  const own = ruled && known.get(ruled.id);
  return (
    <>
      <VirtualList
        sections={sections}
        rowKey={keyOf}
        rowText={textOf}
        rowHeight={36}
        arrows
        renderRow={renderRow}
      />
      {ruled && (
        <QuantityRuleDialog
          title="Quantity rule in this package"
          itemName={ruled.item_name}
          rule={ruled.line_rule ?? null}
          none={withoutOwnRule(ruled, own)}
          own={own ? ruleOf(own) : null}
          onSave={(rule) => setRule(ruled, rule)}
          onClose={() => setRuledId(null)}
        />
      )}
    </>
  );
}

interface RuleButtonProps {
  readonly item: AssemblyItem;
  /** The catalogue's item, once it is read. */
  readonly own: CatalogueItem | undefined;
  readonly onOpen: () => void;
}

/** How many of an item a list gets from this package, in short, and what opens its form. */
function RuleButton({ item, own, onOpen }: RuleButtonProps) {
  const { line_rule } = item;
  const words = line_rule ? quantityRuleText(line_rule) : withoutOwnRule(item, own);
  const rule = line_rule ? { required_qty_per_crew: null, quantity_rule: line_rule } : own;
  const short = !line_rule && isSetByPackage(item) ? item.quantity : rule && shortReason(rule);
  return (
    <Button
      variant={line_rule ? 'outline' : 'ghost'}
      size="row"
      aria-haspopup="dialog"
      aria-label={`Quantity rule of ${item.item_name}: ${words}`}
      title={words}
      onClick={onOpen}
    >
      {short || 'Rule'}
    </Button>
  );
}
