import type { Unit, UnitChange, UnitCreation } from 'shared-api/contract';
import type { Actor } from '#platform/auth/Actor.ts';
import { catalogueCan } from '#platform/auth/catalogueCan.ts';
import type { Database } from '#platform/database/database.ts';
import { readUses } from '#platform/database/uses.ts';
import { notFound, refuseIfUsed } from '#platform/errors/Problem.ts';
import * as repository from './units.repository.ts';

const present = (actor: Actor, row: repository.UnitRow): Unit => ({ ...row, can: catalogueCan(actor) });

export const listUnits = async (db: Database, actor: Actor): Promise<Unit[]> =>
  (await repository.listUnits(db)).map((row) => present(actor, row));

export async function createUnit(
  tx: Database,
  actor: Actor,
  { name, description, is_active }: UnitCreation,
): Promise<Unit> {
  const row = await repository.insertUnit(tx, {
    name: name.trim(),
    ...(description !== undefined && { description }),
    ...(is_active !== undefined && { isActive: is_active }),
  });
  return present(actor, row);
}

export async function changeUnit(
  tx: Database,
  actor: Actor,
  id: number,
  { name, description, is_active }: UnitChange,
): Promise<Unit> {
  const unit = await repository.updateUnit(tx, id, {
    ...(name !== undefined && { name: name.trim() }),
    ...(description !== undefined && { description }),
    ...(is_active !== undefined && { isActive: is_active }),
  });
  if (!unit) throw notFound('Unit not found');
  return present(actor, unit);
}

export async function deleteUnit(tx: Database, id: number, now: Date) {
  if (!(await repository.lockUnit(tx, id))) throw notFound('Unit not found');
  refuseIfUsed('unit', await readUses(tx, repository.usersOf(id)));
  await repository.updateUnit(tx, id, { deletedAt: now });
}
