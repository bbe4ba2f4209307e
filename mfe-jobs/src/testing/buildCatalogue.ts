import type {
  Assembly,
  AssemblyItem,
  CatalogueItem,
  Employee,
  Role,
  SurfaceType,
  Unit,
} from 'shared-api/contract';

const surface = (
  id: number,
  name: string,
  parent_id: number | null,
  type: SurfaceType['type'],
): SurfaceType => ({
  id,
  name,
  parent_id,
  type,
  is_active: true,
});

export const surfaceTypes: SurfaceType[] = [
  surface(1, 'Roof Deck', null, 'roof_deck'),
  surface(2, 'Wall', null, 'wall'),
  surface(11, 'Steel Deck', 1, 'roof_deck'),
  surface(12, 'Structural Concrete', 1, 'roof_deck'),
  surface(21, 'CMU', 2, 'wall'),
];

export const units: Unit[] = ['EA', 'RL'].map((name, i) => ({
  id: i + 1,
  name,
  description: '',
  is_active: true,
}));

export const buildAssembly = (changes: Partial<Assembly> = {}): Assembly => ({
  id: 201,
  assembly_name: 'Crew Safety Starter',
  description: 'Issue to every new crew on day one',
  is_active: true,
  surface_types: [],
  item_count: 2,
  revision: 1,
  ...changes,
});

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

export const buildItem = (changes: Partial<CatalogueItem> = {}): CatalogueItem => ({
  id: 1001,
  name: 'Hard hat, type II, white',
  item_name: 'Hard hat, type II, white',
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
  revision: 1,
  ...changes,
});

export const buildEmployee = (id: number, name: string, role: Role, is_active = true): Employee => ({
  id,
  name,
  role,
  is_active,
});

export const employees: Employee[] = [
  buildEmployee(6, 'Marisol Vantree', 'pm'),
  buildEmployee(10, 'Lena Strandvik', 'pm', false),
  buildEmployee(3, 'Petra Lindqvist', 'admin'),
  buildEmployee(11, 'Caleb Ostrander', 'fm'),
  buildEmployee(16, 'Noor Eastlake', 'pe'),
];
