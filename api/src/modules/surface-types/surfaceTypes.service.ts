import {
  type SurfaceType,
  type SurfaceTypeChange,
  type SurfaceTypeCreation,
  surfaceGroups,
} from 'shared-api/contract';
import { tidyName } from 'shared-api/rules';
import type { Actor } from '#platform/auth/Actor.ts';
import { catalogueCan } from '#platform/auth/catalogueCan.ts';
import type { Database } from '#platform/database/database.ts';
import type { LockTo } from '#platform/database/lockTo.ts';
import { readUses } from '#platform/database/uses.ts';
import { conflict, invalid, notFound, refuseIfUsed } from '#platform/errors/Problem.ts';
import { requireRevision, type Write } from '#platform/http/revision.ts';
import * as repository from './surfaceTypes.repository.ts';

const present = (
  actor: Actor,
  { revised_at: _at, revised_by_name: _by, ...row }: repository.SurfaceTypeRow,
): SurfaceType => ({
  ...row,
  can: catalogueCan(actor, { isBuiltIn: row.parent_id === null }),
});

export const listSurfaceTypes = async (db: Database, actor: Actor): Promise<SurfaceType[]> =>
  (await repository.listSurfaceTypes(db)).map((row) => present(actor, row));

export async function createSurfaceType(
  tx: Database,
  actor: Actor,
  { name, parent_id }: SurfaceTypeCreation,
): Promise<SurfaceType> {
  const values = { name: tidyName(name), ...groupOf(parent_id) };
  return present(actor, await repository.insertSurfaceType(tx, values, actor.id));
}

export async function changeSurfaceType(
  tx: Database,
  write: Write,
  change: SurfaceTypeChange,
): Promise<SurfaceType> {
  const { actor, id } = write;
  const row = await lock(tx, write, 'change');
  const { name, parent_id, is_active } = change;
  const moves = parent_id !== undefined && parent_id !== row.parent_id;
  if (moves && row.parent_id === null) throw invalid('parent_id', 'A main type has no parent');
  const changed = await repository.updateSurfaceType(
    tx,
    id,
    {
      name: tidyName(name ?? row.name),
      ...(moves && groupOf(parent_id)),
      ...(is_active !== undefined && { isActive: is_active }),
    },
    actor.id,
  );
  return present(actor, changed ?? row);
}

export async function deleteSurfaceType(tx: Database, write: Write, now: Date) {
  const { actor, id } = write;
  const row = await lock(tx, write, 'delete');
  if (row.parent_id === null)
    throw conflict('in_use', 'Roof deck and wall are built in and cannot be deleted');
  refuseIfUsed('surface type', await readUses(tx, repository.usersOf(id)));
  await repository.updateSurfaceType(tx, id, { deletedAt: now }, actor.id);
}

async function lock(tx: Database, { actor, id, revision }: Write, to: LockTo) {
  const row = await repository.lockSurfaceType(tx, id, to);
  if (!row) throw notFound('Surface type not found');
  requireRevision(revision, row, present(actor, row));
  return row;
}

/** Drafts and items know surface types as roof decks or walls, so each belongs to one of the two. */
function groupOf(parentId: number | null | undefined): { type: 'roof_deck' | 'wall'; parentId: number } {
  if (parentId === surfaceGroups.roof_deck) return { type: 'roof_deck', parentId };
  if (parentId === surfaceGroups.wall) return { type: 'wall', parentId };
  throw invalid('parent_id', 'Choose Roof Deck or Wall');
}

export const surfaceTypeUnknown = () =>
  invalid('surface_type_ids', 'One of these surface types does not exist or is inactive');
