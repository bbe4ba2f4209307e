import {
  type SurfaceType,
  type SurfaceTypeChange,
  type SurfaceTypeCreation,
  surfaceGroups,
} from 'shared-api/contract';
import type { Database } from '#platform/database/database.ts';
import { conflict, invalid, notFound, refuseIfUsed } from '#platform/errors/Problem.ts';
import * as repository from './surfaceTypes.repository.ts';

export const listSurfaceTypes = repository.listSurfaceTypes;

export async function createSurfaceType(
  tx: Database,
  { name, parent_id }: SurfaceTypeCreation,
): Promise<SurfaceType> {
  return repository.insertSurfaceType(tx, { name: name.trim(), ...groupOf(parent_id) });
}

export async function changeSurfaceType(
  tx: Database,
  id: number,
  change: SurfaceTypeChange,
): Promise<SurfaceType> {
  const present = await repository.lockSurfaceType(tx, id);
  if (!present) throw notFound('Surface type not found');
  const { name, parent_id, is_active } = change;
  const moves = parent_id !== undefined && parent_id !== present.parent_id;
  if (moves && present.parent_id === null) throw invalid('parent_id', 'A main type has no parent');
  const changed = await repository.updateSurfaceType(tx, id, {
    name: name?.trim() ?? present.name,
    ...(moves && groupOf(parent_id)),
    ...(is_active !== undefined && { isActive: is_active }),
  });
  return changed ?? present;
}

export async function deleteSurfaceType(tx: Database, id: number, now: Date) {
  const present = await repository.lockSurfaceType(tx, id);
  if (!present) throw notFound('Surface type not found');
  if (present.parent_id === null)
    throw conflict('in_use', 'Roof deck and wall are built in and cannot be deleted');
  refuseIfUsed('surface type', { ...(await repository.countUses(tx, id)) });
  await repository.updateSurfaceType(tx, id, { deletedAt: now });
}

/** Drafts and items know surface types as roof decks or walls, so each stands below one of the two. */
function groupOf(parentId: number | null | undefined): { type: 'roof_deck' | 'wall'; parentId: number } {
  if (parentId === surfaceGroups.roof_deck) return { type: 'roof_deck', parentId };
  if (parentId === surfaceGroups.wall) return { type: 'wall', parentId };
  throw invalid('parent_id', 'Choose Roof Deck or Wall');
}
