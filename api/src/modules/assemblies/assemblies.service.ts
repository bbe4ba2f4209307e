import type {
  Assembly,
  AssemblyAnswer,
  AssemblyChange,
  AssemblyContents,
  AssemblyCreation,
  AssemblyItemChanges,
  Uses,
} from 'shared-api/contract';
import { byText, ruleProblem, tidyName } from 'shared-api/rules';
import { itemNotFound, requireCatalogueItems } from '#modules/items/items.service.ts';
import { surfaceTypeUnknown } from '#modules/surface-types/surfaceTypes.service.ts';
import type { Actor } from '#platform/auth/Actor.ts';
import type { Database } from '#platform/database/database.ts';
import type { LockTo } from '#platform/database/lockTo.ts';
import { readUses } from '#platform/database/uses.ts';
import { invalid, notFound, refuseIfUsed } from '#platform/errors/Problem.ts';
import { requireRevision, type Write } from '#platform/http/revision.ts';
import { presentAssembly, presentAssemblyItem } from './assemblies.presenter.ts';
import * as repository from './assemblies.repository.ts';

export const listAssemblies = async (db: Database, actor: Actor): Promise<Assembly[]> =>
  (await repository.readAssemblies(db))
    .map((row) => presentAssembly(actor, row))
    .sort((a, b) => byText(a.assembly_name, b.assembly_name));

export const getAssembly = async (db: Database, actor: Actor, id: number): Promise<Assembly> =>
  presentAssembly(actor, await existing(db, id));

export async function createAssembly(
  tx: Database,
  actor: Actor,
  creation: AssemblyCreation,
): Promise<AssemblyAnswer> {
  const { assembly_name, description, surface_type_ids = [], item_ids = [], rules = [] } = creation;
  requireStorableRules(rules);
  const values = { assemblyName: tidyName(assembly_name), ...(description !== undefined && { description }) };
  const id = await repository.insertAssembly(tx, values, actor.id);
  await replaceSurfaceTypes(tx, id, surface_type_ids);
  await requireCatalogueItems(tx, 'item_ids', item_ids);
  await repository.insertAssemblyItems(tx, id, item_ids);
  await repository.writeLineRules(tx, id, rules);
  return { assembly: await getAssembly(tx, actor, id) };
}

export async function changeAssembly(
  tx: Database,
  write: Write,
  change: AssemblyChange,
): Promise<AssemblyAnswer> {
  await lock(tx, write, 'change');
  const { assembly_name, description, is_active, surface_type_ids } = change;
  const values = {
    ...(assembly_name !== undefined && { assemblyName: tidyName(assembly_name) }),
    ...(description !== undefined && { description }),
    ...(is_active !== undefined && { isActive: is_active }),
  };
  await repository.updateAssembly(tx, write.id, values, write.actor.id);
  if (surface_type_ids) await replaceSurfaceTypes(tx, write.id, surface_type_ids);
  return { assembly: await getAssembly(tx, write.actor, write.id) };
}

export async function deleteAssembly(tx: Database, write: Write, now: Date) {
  await lock(tx, write, 'delete');
  refuseIfUsed('assembly', await readUses(tx, repository.usersOf(write.id)));
  await repository.updateAssembly(tx, write.id, { deletedAt: now }, write.actor.id);
}

/** The drafts that use an assembly. */
export async function usesOf(db: Database, id: number): Promise<Uses> {
  await existing(db, id);
  return readUses(db, repository.usersOf(id));
}

export async function listAssemblyItems(db: Database, id: number) {
  await existing(db, id);
  return itemsOf(db, id);
}

const itemsOf = async (db: Database, id: number) =>
  (await repository.readAssemblyItems(db, id)).map(presentAssemblyItem);

/** Reads the items of these assemblies, in order, with what their suggestions need. */
export const { readPackagedItems, readActive: activeAssemblies, readKnown: knownAssemblies } = repository;

/** Returns the added item and the assembly's new revision. */
export async function addItem(tx: Database, write: Write, itemId: number) {
  const { revision } = await lock(tx, write, 'change');
  await requireCatalogueItems(tx, 'item_id', [itemId]);
  await repository.insertAssemblyItem(tx, write.id, itemId);
  await repository.updateAssembly(tx, write.id, {}, write.actor.id);
  const item = (await itemsOf(tx, write.id)).find(({ id }) => id === itemId);
  if (!item) throw itemNotFound();
  return { item, revision: revision + 1 };
}

/** Returns the assembly's new revision. */
export async function removeItem(tx: Database, write: Write, itemId: number): Promise<number> {
  const { revision } = await lock(tx, write, 'change');
  if ((await repository.deleteAssemblyItems(tx, write.id, [itemId])) === 0)
    throw notFound('This item is not in the assembly');
  await repository.updateAssembly(tx, write.id, {}, write.actor.id);
  return revision + 1;
}

/** Adds and removes items and sets rules for them, all or none, in one revision of the assembly. */
export async function changeContents(
  tx: Database,
  write: Write,
  { add = [], remove = [], quantities = [], rules = [] }: AssemblyItemChanges,
): Promise<AssemblyContents> {
  await lock(tx, write, 'change');
  await requireCatalogueItems(tx, 'add', add);
  requireStorableRules(rules);
  await repository.deleteAssemblyItems(tx, write.id, remove);
  await repository.insertAssemblyItems(tx, write.id, add);
  await repository.writeQuantities(tx, write.id, quantities);
  await repository.writeLineRules(tx, write.id, rules);
  await repository.updateAssembly(tx, write.id, {}, write.actor.id);
  return {
    assembly: await getAssembly(tx, write.actor, write.id),
    items: await itemsOf(tx, write.id),
  };
}

function requireStorableRules(rules: NonNullable<AssemblyItemChanges['rules']>) {
  for (const { line_rule } of rules) {
    const problem = line_rule && ruleProblem(line_rule);
    if (problem) throw invalid('rules', problem);
  }
}

async function replaceSurfaceTypes(tx: Database, id: number, ids: readonly number[]) {
  if (!(await repository.holdSurfaceTypes(tx, id, ids))) throw surfaceTypeUnknown();
  await repository.replaceSurfaceTypes(tx, id, ids);
}

async function lock(tx: Database, { actor, id, revision }: Write, to: LockTo) {
  await repository.lockAssembly(tx, id, to);
  const row = await existing(tx, id);
  requireRevision(revision, row, presentAssembly(actor, row));
  return row;
}

async function existing(db: Database, id: number) {
  const row = await repository.readAssembly(db, id);
  if (!row) throw notFound('Assembly not found');
  return row;
}
