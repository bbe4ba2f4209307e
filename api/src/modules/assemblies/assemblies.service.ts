import type { Assembly, AssemblyAnswer, AssemblyChange, AssemblyCreation } from 'shared-api/contract';
import type { Database } from '#platform/database/database.ts';
import { invalid, notFound, refuseIfUsed } from '#platform/errors/Problem.ts';
import * as repository from './assemblies.repository.ts';

export const listAssemblies = repository.readAssemblies;

export async function getAssembly(db: Database, id: number): Promise<Assembly> {
  const assembly = await repository.readAssembly(db, id);
  if (!assembly) throw assemblyNotFound();
  return assembly;
}

export async function createAssembly(tx: Database, creation: AssemblyCreation): Promise<AssemblyAnswer> {
  const { assembly_name, description, surface_type_ids = [] } = creation;
  const id = await repository.insertAssembly(tx, {
    assemblyName: assembly_name.trim(),
    ...(description !== undefined && { description }),
  });
  await repository.replaceSurfaceTypes(tx, id, surface_type_ids);
  return { assembly: await getAssembly(tx, id) };
}

export async function changeAssembly(
  tx: Database,
  id: number,
  change: AssemblyChange,
): Promise<AssemblyAnswer> {
  await lock(tx, id);
  const { assembly_name, description, is_active, surface_type_ids } = change;
  await repository.updateAssembly(tx, id, {
    ...(assembly_name !== undefined && { assemblyName: assembly_name.trim() }),
    ...(description !== undefined && { description }),
    ...(is_active !== undefined && { isActive: is_active }),
  });
  if (surface_type_ids) await repository.replaceSurfaceTypes(tx, id, surface_type_ids);
  return { assembly: await getAssembly(tx, id) };
}

export async function deleteAssembly(tx: Database, id: number, now: Date) {
  await lock(tx, id);
  refuseIfUsed('assembly', { drafts: await repository.countDrafts(tx, id) });
  await repository.updateAssembly(tx, id, { deletedAt: now });
}

export async function listAssemblyItems(db: Database, id: number) {
  await getAssembly(db, id);
  return repository.readAssemblyItems(db, id);
}

export async function addItem(tx: Database, id: number, itemId: number) {
  await lock(tx, id);
  if (!(await repository.holdItem(tx, itemId))) throw invalid('item_id', 'This item does not exist');
  await repository.insertAssemblyItem(tx, id, itemId);
  const added = (await repository.readAssemblyItems(tx, id)).find((item) => item.id === itemId);
  if (!added) throw notFound('Item not found');
  return added;
}

export async function removeItem(tx: Database, id: number, itemId: number) {
  await lock(tx, id);
  if (!(await repository.deleteAssemblyItem(tx, id, itemId)))
    throw notFound('This item is not in the assembly');
}

async function lock(tx: Database, id: number) {
  if (!(await repository.lockAssembly(tx, id))) throw assemblyNotFound();
}

const assemblyNotFound = () => notFound('Assembly not found');
