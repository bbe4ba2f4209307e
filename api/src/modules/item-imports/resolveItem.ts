import type { CatalogueItem } from 'shared-api/contract';
import { type CatalogueColumn, catalogueHeads, itemTexts, joinNames } from 'shared-api/rules';
import type { ItemValues } from './ItemValues.ts';
import type { PlannedItem } from './PlannedRow.ts';
import { type Cells, idIn } from './readRow.ts';
import type { Found, Reference, References } from './references.ts';

/** Looks up the records that a row names. Skips what the row does not change. */
export function resolveItem(
  values: ItemValues,
  item: CatalogueItem | null,
  references: References,
): Found<PlannedItem> {
  if (values.name === null) return { problem: itemTexts.name };
  const keepsCategory = item !== null && values.category === item.category_name;
  const category = keepsCategory
    ? { value: { name: item.category_name ?? '', id: item.category_id, key: null } }
    : references.category(values.category);
  const main = 'value' in category ? category.value : category.offered;
  const keepsSubcategory = keepsCategory && values.subcategory === item.subcategory_name;
  const subcategory = keepsSubcategory
    ? { value: own(item.subcategory_id, item.subcategory_name) }
    : main
      ? references.subcategory(values.subcategory, main)
      : { value: null };
  const unit =
    item !== null && values.unit === item.unit_name && item.unit_id !== null
      ? { value: { name: item.unit_name, id: item.unit_id, key: null } }
      : references.unit(values.unit);
  if ('problem' in category) return { problem: category.problem };
  if ('problem' in subcategory) return { problem: subcategory.problem };
  if ('problem' in unit) return { problem: unit.problem };
  const surfaces = surfacesOf(values, item, references);
  if ('problem' in surfaces) return { problem: surfaces.problem };
  return {
    value: {
      values,
      category: category.value,
      subcategory: subcategory.value,
      unit: unit.value,
      surfaces: surfaces.value,
      main:
        item?.main_item_id != null && values.mainItem === item.main_item_name
          ? { id: item.main_item_id }
          : null,
    },
  };
}

const own = (id: number | null, name: string | null): Reference | null =>
  id === null ? null : { id, name: name ?? '', key: null };

function surfacesOf(
  { roofDeckTypes, wallTypes }: ItemValues,
  item: CatalogueItem | null,
  references: References,
) {
  const keeps =
    item !== null &&
    (roofDeckTypes ?? '') === joinNames(item.roof_deck_types) &&
    (wallTypes ?? '') === joinNames(item.wall_types);
  return keeps ? { value: item.surface_type_ids } : references.surfaces(roofDeckTypes, wallTypes);
}

/** Names count, not ids. Reports an id that was changed and no longer matches its name. */
export function idDisagreement(
  cells: Cells,
  item: CatalogueItem | null,
  planned: PlannedItem,
): string | null {
  const pairs: [CatalogueColumn, CatalogueColumn, number | null | undefined, number | null | undefined][] = [
    ['categoryId', 'category', item?.category_id, planned.category.id],
    ['subcategoryId', 'subcategory', item?.subcategory_id, planned.subcategory?.id],
    ['unitId', 'unit', item?.unit_id, planned.unit.id],
  ];
  for (const [idColumn, nameColumn, before, after] of pairs) {
    const id = idIn(cells, idColumn);
    if (id !== null && id !== before && id !== after)
      return `${catalogueHeads[idColumn]} and ${catalogueHeads[nameColumn]} say different things. Change the name alone.`;
  }
  return null;
}
