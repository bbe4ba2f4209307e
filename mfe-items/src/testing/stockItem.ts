import type { CatalogueItem } from 'shared-api/contract';
import { buildItem } from 'shared-api/testing';

/** A stocked item in the PPE subcategory. */
export const stockItem = (changes: Partial<CatalogueItem> = {}): CatalogueItem =>
  buildItem({
    subcategory_id: 2,
    subcategory_name: 'PPE',
    required_qty_per_crew: 1,
    is_inventory_item: true,
    min_qty: 12,
    order_qty: 24,
    price: 28.5,
    vendor: 'Tri-Mesa Safety Supply',
    ...changes,
  });
