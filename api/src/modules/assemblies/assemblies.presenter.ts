import type { Assembly, AssemblyItem } from 'shared-api/contract';
import type { Actor } from '#platform/auth/Actor.ts';
import { catalogueCan } from '#platform/auth/catalogueCan.ts';
import type { AssemblyItemRow, AssemblyRow } from './assemblies.repository.ts';

export const presentAssembly = (actor: Actor, row: AssemblyRow): Assembly => ({
  id: row.id,
  assembly_name: row.assembly_name,
  description: row.description,
  is_active: row.is_active,
  surface_types: row.surface_types,
  item_count: row.item_count,
  can: catalogueCan(actor),
  revision: row.revision,
});

export const presentAssemblyItem = ({ line_rule, ...row }: AssemblyItemRow): AssemblyItem => ({
  ...row,
  ...(line_rule && { line_rule }),
});
