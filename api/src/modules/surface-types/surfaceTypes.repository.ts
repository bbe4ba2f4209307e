import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { SurfaceType } from 'shared-api/contract';
import type { Database } from '#platform/database/database.ts';
import { type LockTo, lockTo } from '#platform/database/lockTo.ts';
import { type RevisedFacts, revisedBy, revisedColumns } from '#platform/database/revised.ts';
import { surfaceTypes } from '#platform/database/tables/catalogue.ts';

const columns = {
  id: surfaceTypes.id,
  name: surfaceTypes.name,
  type: surfaceTypes.type,
  parent_id: surfaceTypes.parentId,
  is_active: surfaceTypes.isActive,
  ...revisedColumns(surfaceTypes),
};
export type SurfaceTypeRow = Omit<SurfaceType, 'can'> & RevisedFacts;

const present = (id: number) => and(eq(surfaceTypes.id, id), isNull(surfaceTypes.deletedAt));

export const listSurfaceTypes = (db: Database): Promise<SurfaceTypeRow[]> =>
  db.select(columns).from(surfaceTypes).where(isNull(surfaceTypes.deletedAt)).orderBy(asc(surfaceTypes.id));

interface SurfaceTypeValues {
  name: string;
  type: 'roof_deck' | 'wall';
  parentId: number;
  isActive?: boolean;
}

export async function insertSurfaceType(tx: Database, values: SurfaceTypeValues, by: number) {
  const [row] = await tx
    .insert(surfaceTypes)
    .values({ ...values, revisedBy: by })
    .returning(columns);
  if (!row) throw new Error('the surface type was not stored');
  return row;
}

export async function updateSurfaceType(
  tx: Database,
  id: number,
  values: Partial<SurfaceTypeValues> & { deletedAt?: Date },
  by: number,
) {
  const [row] = await tx
    .update(surfaceTypes)
    .set({ ...values, ...revisedBy(surfaceTypes, by) })
    .where(present(id))
    .returning(columns);
  return row;
}

export async function lockSurfaceType(tx: Database, id: number, to: LockTo) {
  const [row] = await tx.select(columns).from(surfaceTypes).where(present(id)).for(lockTo[to]);
  return row;
}

export const usersOf = (id: number) => ({
  sub_types: sql`SELECT id FROM surface_types WHERE parent_id = ${id}`,
  items: sql`SELECT item_id FROM item_surface_types WHERE surface_type_id = ${id}`,
  assemblies: sql`SELECT assembly_id FROM assembly_surface_types WHERE surface_type_id = ${id}`,
  drafts: sql`SELECT draft_id FROM draft_surface_types WHERE surface_type_id = ${id}`,
});
