import type { DraftYard, Yard, YardFields, Yards, YardTurnaround } from 'shared-api/contract';
import { counted, tidyName } from 'shared-api/rules';
import { type DraftKey, openDraft } from '#modules/drafts/drafts.service.ts';
import type { Actor } from '#platform/auth/Actor.ts';
import type { Database } from '#platform/database/database.ts';
import type { LockTo } from '#platform/database/lockTo.ts';
import { conflict, notFound } from '#platform/errors/Problem.ts';
import { requireRevision, type Write } from '#platform/http/revision.ts';
import { writeDraftYard } from './draftYards.repository.ts';
import { countStocked } from './stock.repository.ts';
import { maySetUpYards } from './yard.policy.ts';
import * as repository from './yards.repository.ts';

export async function listYards(db: Database, actor: Actor): Promise<Yards> {
  const rows = await repository.readYards(db);
  return {
    yards: rows.map((row) => present(actor, row)),
    turnaround: await repository.readTurnaround(db),
    can: { create: maySetUpYards(actor) },
  };
}

export const setTurnaround = (tx: Database, { turnaround }: YardTurnaround) =>
  repository.writeTurnaround(tx, turnaround);

/** Says which yard a draft's trucks leave from. */
export async function setDraftYard(tx: Database, key: DraftKey, { yard_id }: DraftYard) {
  const draft = await openDraft(tx, key);
  await lockYard(tx, yard_id, 'change');
  await writeDraftYard(tx, draft.id, yard_id);
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

/** Refuses a yard with things or stock in it, and the last one. */
export async function deleteYard(tx: Database, write: Write, now: Date) {
  await repository.lockYards(tx);
  const { items } = await lockForWrite(tx, write, 'delete');
  if (items > 0) throw conflict('in_use', `This yard has ${counted(items, 'item')} in it`);
  const stocked = await countStocked(tx, write.id);
  if (stocked > 0)
    throw conflict('in_use', `This yard has stock of ${counted(stocked, 'item')}. Count 0 or move it first.`);
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
