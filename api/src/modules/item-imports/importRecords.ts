import type { CatalogueItem } from 'shared-api/contract';
import { mapWithPauses } from '#platform/work/withPauses.ts';
import type { ItemRecord } from './itemImports.repository.ts';
import { ruleOfRow } from './itemRule.ts';
import type { PlannedItem, PlannedRow } from './PlannedRow.ts';
import type { Reference } from './references.ts';

interface ImportRecords {
  readonly created: readonly ItemRecord[];
  readonly changed: readonly ItemRecord[];
  /** What an undo restores; null for an item that the import creates. */
  readonly before: readonly { item_id: number; before: ItemRecord | null }[];
}

type WrittenRow = PlannedRow & { readonly planned: PlannedItem };

/** Turns the plan's rows that write something into records. `madeId` returns the id of an accepted offer. */
export async function recordsOf(
  rows: readonly PlannedRow[],
  madeId: (key: string) => number | null,
  reserveIds: (count: number) => Promise<number[]>,
): Promise<ImportRecords> {
  const written = rows.flatMap((row): WrittenRow[] =>
    'planned' in row.outcome && (row.item === null || row.fields.length > 0)
      ? [{ ...row, planned: row.outcome.planned }]
      : [],
  );
  const fresh = written.filter(({ item }) => item === null);
  const reserved = await reserveIds(fresh.length);
  const newIds = new Map(fresh.map(({ row }, index) => [row, reserved[index] ?? 0]));
  const idOf = ({ item, row }: PlannedRow) => item?.id ?? newIds.get(row) ?? 0;
  const referred = (reference: Reference | null) =>
    reference && (reference.id ?? madeId(reference.key ?? ''));

  const recordOf = (row: WrittenRow): ItemRecord => {
    const { values, category, subcategory, unit, main, surfaces } = row.planned;
    return {
      id: idOf(row),
      name: values.name ?? '',
      category_id: referred(category),
      subcategory_id: referred(subcategory),
      unit_id: referred(unit) ?? 0,
      required_qty_per_crew: values.perCrew,
      quantity_rule: ruleOfRow(values),
      is_sub_item: values.isSub,
      main_item_id: main === null ? null : 'id' in main ? main.id : (newIds.get(main.row) ?? null),
      is_inventory_item: values.isInventory,
      min_qty: values.min,
      order_qty: values.order,
      price_per_unit: values.price,
      vendor_info: values.vendor,
      description: values.description ?? '',
      name_es: values.nameEs,
      surface_type_ids: surfaces,
    };
  };

  return {
    created: await mapWithPauses(fresh, recordOf),
    changed: await mapWithPauses(
      written.filter(({ item }) => item !== null),
      recordOf,
    ),
    before: await mapWithPauses(written, (row) => ({
      item_id: idOf(row),
      before: row.item && recordOfItem(row.item),
    })),
  };
}

const recordOfItem = (item: CatalogueItem): ItemRecord => ({
  id: item.id,
  name: item.name,
  category_id: item.category_id,
  subcategory_id: item.subcategory_id,
  unit_id: item.unit_id ?? 0,
  required_qty_per_crew: item.required_qty_per_crew,
  quantity_rule: item.quantity_rule ?? null,
  is_sub_item: item.is_sub_item,
  main_item_id: item.main_item_id,
  is_inventory_item: item.is_inventory_item,
  min_qty: item.min_qty,
  order_qty: item.order_qty,
  price_per_unit: item.price,
  vendor_info: item.vendor,
  description: item.description,
  name_es: item.name_es ?? null,
  surface_type_ids: item.surface_type_ids,
});
