import type { Assembly } from 'shared-api/contract';
import type { AssemblyRow } from './assemblies.repository.ts';

export const presentAssembly = (row: AssemblyRow): Assembly => ({
  id: row.id,
  assembly_name: row.assembly_name,
  description: row.description,
  is_active: row.is_active,
  surface_types: row.surface_types,
  item_count: row.item_count,
  revision: row.revision,
});
