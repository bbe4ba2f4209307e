import type {
  Assembly,
  AssemblyItem,
  CatalogueCan,
  CatalogueItem,
  Category,
  SurfaceType,
  Unit,
} from '#contract/index.ts';

const mayEdit: CatalogueCan = { edit: true, delete: true };

/** The first main category. */
export const buildCategory = (changes: Partial<Category> = {}): Category => ({
  id: 1,
  name: 'Safety & Fall Protection',
  type: 'main',
  parent_id: null,
  sort_order: 1,
  description: '',
  is_active: true,
  can: mayEdit,
  revision: 1,
  ...changes,
});

/** A main item in that category: not kept in stock, no subcategory, no quantity per crew. */
export const buildItem = (changes: Partial<CatalogueItem> = {}): CatalogueItem => {
  const name = changes.name ?? 'Hard hat, type II, white';
  return {
    id: 1001,
    name,
    item_name: name,
    category_id: 1,
    category_name: 'Safety & Fall Protection',
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
    can: mayEdit,
    revision: 1,
    ...changes,
  };
};

/** The unit EA. */
export const buildUnit = (changes: Partial<Unit> = {}): Unit => ({
  id: 1,
  name: 'EA',
  description: '',
  is_active: true,
  can: mayEdit,
  revision: 1,
  ...changes,
});

/** A roof deck surface type. */
export const buildSurfaceType = (changes: Partial<SurfaceType> = {}): SurfaceType => ({
  id: 11,
  name: 'Steel Deck',
  type: 'roof_deck',
  parent_id: 1,
  is_active: true,
  can: mayEdit,
  revision: 1,
  ...changes,
});

/** An assembly for every surface. */
export const buildAssembly = (changes: Partial<Assembly> = {}): Assembly => ({
  id: 201,
  assembly_name: 'Crew Safety Starter',
  description: 'Issue to every new crew on day one',
  is_active: true,
  surface_types: [],
  item_count: 2,
  can: mayEdit,
  revision: 1,
  ...changes,
});

/** `buildItem`'s item as part of an assembly. */
export const buildAssemblyItem = (changes: Partial<AssemblyItem> = {}): AssemblyItem => ({
  id: 1001,
  item_name: 'Hard hat, type II, white',
  category_id: 1,
  category_name: 'Safety & Fall Protection',
  subcategory_id: null,
  subcategory_name: null,
  unit_name: 'EA',
  quantity: 1,
  is_sub_item: false,
  main_item_id: null,
  image_url: null,
  ...changes,
});
