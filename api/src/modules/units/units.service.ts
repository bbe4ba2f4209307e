import type { Unit, UnitChange, UnitCreation } from 'shared-api/contract';
import type { Database } from '#platform/database/database.ts';
import { notFound, refuseIfUsed } from '#platform/errors/Problem.ts';
import * as repository from './units.repository.ts';

export const listUnits = repository.listUnits;

export const createUnit = (tx: Database, { name, description, is_active }: UnitCreation): Promise<Unit> =>
  repository.insertUnit(tx, {
    name: name.trim(),
    ...(description !== undefined && { description }),
    ...(is_active !== undefined && { isActive: is_active }),
  });

export async function changeUnit(
  tx: Database,
  id: number,
  { name, description, is_active }: UnitChange,
): Promise<Unit> {
  const unit = await repository.updateUnit(tx, id, {
    ...(name !== undefined && { name: name.trim() }),
    ...(description !== undefined && { description }),
    ...(is_active !== undefined && { isActive: is_active }),
  });
  if (!unit) throw notFound('Unit not found');
  return unit;
}

export async function deleteUnit(tx: Database, id: number, now: Date) {
  if (!(await repository.lockUnit(tx, id))) throw notFound('Unit not found');
  refuseIfUsed('unit', await repository.countUses(tx, id));
  await repository.updateUnit(tx, id, { deletedAt: now });
}
