import type { CartLine, CatalogueItem } from 'shared-api/contract';
import { buildCartLine, buildItem } from 'shared-api/testing';

/** The line that an item becomes on a list. */
export const lineOf = (item: CatalogueItem = buildItem(), quantity = 1, notes = ''): CartLine =>
  buildCartLine({
    id: 9000 + item.id,
    item_id: item.id,
    project_item_id: 9000 + item.id,
    category_id: item.category_id,
    category_name: item.category_name,
    subcategory_id: item.subcategory_id,
    subcategory_name: item.subcategory_name,
    item_name: item.name,
    is_sub_item: item.is_sub_item,
    main_item_id: item.main_item_id,
    main_item_name: item.main_item_name,
    unit_name: item.unit_name,
    quantity,
    notes,
    required_qty_per_crew: item.required_qty_per_crew,
  });
