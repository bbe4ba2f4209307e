import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  Assembly,
  AssemblyItem,
  CatalogueItem,
  Category,
  Draft,
  ProjectMetadata,
  SurfaceType,
  Unit,
  User,
} from 'shared-api/contract';

interface DemoLine {
  project_item_id: number;
  item_id: number;
  quantity: number;
  notes?: string;
}

type DemoDraft = Omit<Draft, 'revision'> & { updated_days_ago: number; items: DemoLine[] };

/** The file of invented data, shaped like the API's answers. */
export interface DemoData {
  surface_types: SurfaceType[];
  units: Unit[];
  categories: Category[];
  items: CatalogueItem[];
  assemblies: (Assembly & { items: AssemblyItem[] })[];
  users: User[];
  spectrum_jobs: Record<string, string>[];
  custom_items: { id: number; item_name: string; unit_id: number }[];
  projects: { metadata: ProjectMetadata; contents: DemoDraft[] }[];
}

export async function readDemoData(): Promise<DemoData> {
  const text = await readFile(join(import.meta.dirname, '../../demo-data.json'), 'utf8');
  return JSON.parse(text); // our own file; the database's constraints check it when it is stored
}
