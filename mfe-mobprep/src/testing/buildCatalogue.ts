import type { Assembly, AssemblyItem, CatalogueItem, Category } from 'shared-api/contract';

export const buildCategory = (changes: Partial<Category> = {}): Category => ({
  id: 4,
  name: 'Power Tools & Welders',
  type: 'main',
  parent_id: null,
  sort_order: 1,
  description: '',
  is_active: true,
  ...changes,
});

/** A main item without a number per crew. */
export const buildItem = (changes: Partial<CatalogueItem> = {}): CatalogueItem => {
  const name = changes.name ?? 'Rotary hammer, SDS-plus';
  return {
    id: 1001,
    name,
    item_name: name,
    category_id: 4,
    category_name: 'Power Tools & Welders',
    subcategory_id: null,
    subcategory_name: null,
    unit_id: 1,
    unit_name: 'EA',
    required_qty_per_crew: null,
    is_sub_item: false,
    main_item_id: null,
    main_item_name: null,
    is_inventory_item: false,
    min_qty: null,
    order_qty: null,
    price: null,
    vendor: null,
    image_url: null,
    has_photo: false,
    description: '',
    surface_type_ids: [],
    roof_deck_types: ['All'],
    wall_types: ['All'],
    revision: 1,
    ...changes,
  };
};

export const buildAssembly = (changes: Partial<Assembly> = {}): Assembly => ({
  id: 201,
  assembly_name: 'Edge Metal & Coping',
  description: 'Perimeter finish after membrane',
  is_active: true,
  surface_types: [],
  item_count: 2,
  revision: 1,
  ...changes,
});

export const buildAssemblyItem = (changes: Partial<AssemblyItem> = {}): AssemblyItem => ({
  id: 1001,
  item_name: 'Drip edge, 24 ga, 10 ft',
  category_id: 1,
  category_name: 'Metal & Edge',
  subcategory_id: null,
  subcategory_name: null,
  unit_name: 'EA',
  quantity: 1,
  is_sub_item: false,
  main_item_id: null,
  image_url: null,
  ...changes,
});
