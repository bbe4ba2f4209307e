import type { CartLine, CatalogueItem, Draft, ProjectDetail, ProjectMetadata } from 'shared-api/contract';
import { buildItem } from './buildCatalogue.ts';

const moment = '2026-03-02T13:15:00Z';

export const buildDraft = (changes: Partial<Draft> = {}): Draft => ({
  id: 5001,
  status: 'mob_prep',
  notes: '',
  pm_id: 6,
  pm_name: 'Marisol Vantree',
  fm_id: 11,
  fm_name: 'Caleb Ostrander',
  mob_prep_preparer_id: 16,
  mob_prep_preparer_name: 'Noor Eastlake',
  crew_size: 10,
  item_count: 0,
  updated_datetime: moment,
  surface_types: [],
  roof_deck_types: [],
  wall_types: [],
  assemblies: [],
  revision: 1,
  ...changes,
});

export const buildProject = (
  contents: Draft[] = [buildDraft()],
  changes: Partial<ProjectMetadata> = {},
): ProjectDetail => ({
  metadata: {
    id: 301,
    custom_id: '25-1008',
    project_name: 'Harbor Logistics Bldg 2',
    project_location: 'Tulsa, OK',
    integrated_with_spectrum: true,
    status: 'active',
    created_user_name: 'Marisol Vantree',
    updated_datetime: moment,
    progress: 'Draft',
    revision: 1,
    ...changes,
  },
  contents_count: contents.length,
  contents,
});

export const buildLine = (changes: Partial<CartLine> = {}): CartLine => ({
  id: 9001,
  item_id: 1001,
  project_item_id: 9001,
  category_id: 4,
  category_name: 'Power Tools & Welders',
  category_sort_order: 4,
  subcategory_id: null,
  subcategory_name: null,
  subcategory_sort_order: 0,
  item_name: 'Rotary hammer, SDS-plus',
  is_sub_item: false,
  main_item_id: null,
  main_item_name: null,
  unit_id: 1,
  unit_name: 'EA',
  quantity: 4,
  notes: '',
  required_qty_per_crew: null,
  is_inventory_item: false,
  min_qty: null,
  order_qty: null,
  price_per_unit: null,
  vendor_info: null,
  image_url: null,
  status: 'active',
  is_active: true,
  is_custom: false,
  created_datetime: moment,
  updated_datetime: moment,
  ...changes,
});

/** The line that an item becomes on a list. */
export const lineOf = (item: CatalogueItem = buildItem(), quantity = 1, notes = ''): CartLine =>
  buildLine({
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
