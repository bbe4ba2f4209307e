import type { CatalogueItem } from 'shared-api/contract';
import { fitsAll } from 'shared-api/rules';
import type { Actor } from '#platform/auth/Actor.ts';
import { catalogueCan } from '#platform/auth/catalogueCan.ts';
import { presentSecondNames } from '#platform/database/secondNames.ts';
import type { ItemRow } from './items.repository.ts';

export const presentItem = (actor: Actor, row: ItemRow): CatalogueItem => ({
  id: row.id,
  name: row.name,
  item_name: row.name,
  category_id: row.category_id,
  category_name: row.category_name,
  subcategory_id: row.subcategory_id,
  subcategory_name: row.subcategory_name,
  unit_id: row.unit_id,
  unit_name: row.unit_name,
  required_qty_per_crew: numberOf(row.required_qty_per_crew),
  ...(row.quantity_rule && { quantity_rule: row.quantity_rule }),
  is_sub_item: row.is_sub_item,
  main_item_id: row.main_item_id,
  main_item_name: row.main_item_name,
  is_inventory_item: row.is_inventory_item,
  comes_back: row.comes_back,
  min_qty: numberOf(row.min_qty),
  order_qty: numberOf(row.order_qty),
  price: numberOf(row.price_per_unit),
  vendor: row.vendor_info,
  image_url: row.image_url,
  has_photo: row.image_url !== null,
  description: row.description,
  surface_type_ids: row.surfaces.map((surface) => surface.id),
  roof_deck_types: namesOf(row, 'roof_deck'),
  wall_types: namesOf(row, 'wall'),
  ...presentSecondNames(row),
  can: catalogueCan(actor),
  revision: row.revision,
  ...(row.search_words.length > 0 && { search_words: row.search_words }),
  ...(row.former_vendors.length > 0 && { former_vendors: row.former_vendors }),
});

const numberOf = (value: number | null) => (value === null ? null : Number(value));

/** `fitsAll` for an item that fits every surface, or every surface of this group. */
function namesOf({ surfaces }: ItemRow, type: 'roof_deck' | 'wall'): string[] {
  const ofType = surfaces.filter((surface) => surface.type === type);
  if (surfaces.length === 0 || ofType.some((surface) => surface.parent_id === null)) return [fitsAll];
  return ofType.map((surface) => surface.name);
}
