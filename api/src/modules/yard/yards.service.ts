import type { Yard, YardFields, Yards } from 'shared-api/contract';
import { counted, tidyName } from 'shared-api/rules';
import type { Actor } from '#platform/auth/Actor.ts';
import type { Database } from '#platform/database/database.ts';
import type { LockTo } from '#platform/database/lockTo.ts';
import { conflict, notFound } from '#platform/errors/Problem.ts';
import { requireRevision, type Write } from '#platform/http/revision.ts';
import { maySetUpYards } from './yard.policy.ts';
import * as repository from './yards.repository.ts';

export async function listYards(db: Database, actor: Actor): Promise<Yards> {
  const rows = await repository.readYards(db);
  return { yards: rows.map((row) => present(actor, row)), can: { create: maySetUpYards(actor) } };
}

export async function createYard(tx: Database, actor: Actor, { name }: YardFields): Promise<Yard> {
  const id = await repository.insertYard(tx, tidyName(name), actor.id);
  return present(actor, await lockYard(tx, id, 'change'));
}

export async function changeYard(tx: Database, write: Write, { name }: YardFields): Promise<Yard> {
  await lockForWrite(tx, write, 'change');
  await repository.updateYard(tx, write.id, { name: tidyName(name) }, write.actor.id);
  return present(write.actor, await lockYard(tx, write.id, 'change'));
}

/** Refuses a yard with things in it, and the last one. */
export async function deleteYard(tx: Database, write: Write, now: Date) {
  const { items } = await lockForWrite(tx, write, 'delete');
  if (items > 0) throw conflict('in_use', `This yard has ${counted(items, 'item')} in it`);
  if ((await repository.readYards(tx)).length === 1) throw conflict('in_use', 'One yard has to stay');
  await repository.updateYard(tx, write.id, { deletedAt: now }, write.actor.id);
}

/** The yard, locked until the transaction ends: nobody deletes it meanwhile. */
export async function lockYard(tx: Database, id: number, to: LockTo): Promise<repository.YardRow> {
  const row = await repository.lockYard(tx, id, to);
  if (!row) throw notFound('Yard not found');
  return row;
}

async function lockForWrite(tx: Database, { actor, id, revision }: Write, to: LockTo) {
  const row = await lockYard(tx, id, to);
  requireRevision(revision, row, present(actor, row));
  return row;
}

function present(actor: Actor, { revised_at: _at, revised_by_name: _by, ...row }: repository.YardRow): Yard {
  const can = maySetUpYards(actor);
  return { ...row, can: { edit: can, delete: can } };
}
