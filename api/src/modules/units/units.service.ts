import type { Unit, UnitChange, UnitCreation } from 'shared-api/contract';
import { tidyName } from 'shared-api/rules';
import type { Actor } from '#platform/auth/Actor.ts';
import { catalogueCan } from '#platform/auth/catalogueCan.ts';
import type { Database } from '#platform/database/database.ts';
import type { LockTo } from '#platform/database/lockTo.ts';
import { presentSecondNames, storedSecondName } from '#platform/database/secondNames.ts';
import { readUses } from '#platform/database/uses.ts';
import { notFound, refuseIfUsed } from '#platform/errors/Problem.ts';
import { requireRevision, type Write } from '#platform/http/revision.ts';
import * as repository from './units.repository.ts';

const present = (
  actor: Actor,
  { revised_at: _at, revised_by_name: _by, name_es, ...row }: repository.UnitRow,
): Unit => ({
  ...row,
  ...presentSecondNames({ name_es }),
  can: catalogueCan(actor),
});

export const listUnits = async (db: Database, actor: Actor): Promise<Unit[]> =>
  (await repository.listUnits(db)).map((row) => present(actor, row));

export async function createUnit(
  tx: Database,
  actor: Actor,
  { name, description, is_active, name_es }: UnitCreation,
): Promise<Unit> {
  const row = await repository.insertUnit(
    tx,
    {
      name: tidyName(name),
      ...(description !== undefined && { description }),
      ...(is_active !== undefined && { isActive: is_active }),
      ...storedSecondName(name_es),
    },
    actor.id,
  );
  return present(actor, row);
}

export async function changeUnit(
  tx: Database,
  write: Write,
  { name, description, is_active, name_es }: UnitChange,
): Promise<Unit> {
  const row = await lock(tx, write, 'change');
  const changed = await repository.updateUnit(
    tx,
    write.id,
    {
      ...(name !== undefined && { name: tidyName(name) }),
      ...(description !== undefined && { description }),
      ...(is_active !== undefined && { isActive: is_active }),
      ...storedSecondName(name_es),
    },
    write.actor.id,
  );
  return present(write.actor, changed ?? row);
}

export async function deleteUnit(tx: Database, write: Write, now: Date) {
  await lock(tx, write, 'delete');
  refuseIfUsed('unit', await readUses(tx, repository.usersOf(write.id)));
  await repository.updateUnit(tx, write.id, { deletedAt: now }, write.actor.id);
}

async function lock(tx: Database, { actor, id, revision }: Write, to: LockTo) {
  const row = await repository.lockUnit(tx, id, to);
  if (!row) throw notFound('Unit not found');
  requireRevision(revision, row, present(actor, row));
  return row;
}
