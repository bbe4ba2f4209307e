import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { SurfaceType } from 'shared-api/contract';
import { type Database, rowsOf } from '#platform/database/database.ts';
import { surfaceTypes } from '#platform/database/tables/catalogue.ts';

const columns = {
  id: surfaceTypes.id,
  name: surfaceTypes.name,
  type: surfaceTypes.type,
  parent_id: surfaceTypes.parentId,
  is_active: surfaceTypes.isActive,
};
export type SurfaceTypeRow = Omit<SurfaceType, 'can'>;

const present = (id: number) => and(eq(surfaceTypes.id, id), isNull(surfaceTypes.deletedAt));

export const listSurfaceTypes = (db: Database): Promise<SurfaceTypeRow[]> =>
  db.select(columns).from(surfaceTypes).where(isNull(surfaceTypes.deletedAt)).orderBy(asc(surfaceTypes.id));

interface SurfaceTypeValues {
  name: string;
  type: 'roof_deck' | 'wall';
  parentId: number;
  isActive?: boolean;
}

export async function insertSurfaceType(tx: Database, values: SurfaceTypeValues) {
  const [row] = await tx.insert(surfaceTypes).values(values).returning(columns);
  if (!row) throw new Error('the surface type was not stored');
  return row;
}

export async function updateSurfaceType(
  tx: Database,
  id: number,
  values: Partial<SurfaceTypeValues> & { deletedAt?: Date },
) {
  const [row] = await tx.update(surfaceTypes).set(values).where(present(id)).returning(columns);
  return row;
}

export async function lockSurfaceType(tx: Database, id: number) {
  const [row] = await tx.select(columns).from(surfaceTypes).where(present(id)).for('update');
  return row;
}

interface SurfaceTypeUses {
  sub_types: number;
  items: number;
  assemblies: number;
  drafts: number;
}

export async function countUses(tx: Database, id: number): Promise<SurfaceTypeUses> {
  const [row] = await rowsOf<SurfaceTypeUses>(
    tx,
    sql`SELECT
      (SELECT count(*) FROM surface_types WHERE parent_id = ${id} AND deleted_at IS NULL)::int AS sub_types,
      (SELECT count(*) FROM item_surface_types u JOIN items i ON i.id = u.item_id
        WHERE u.surface_type_id = ${id} AND i.deleted_at IS NULL)::int AS items,
      (SELECT count(*) FROM assembly_surface_types u JOIN assemblies a ON a.id = u.assembly_id
        WHERE u.surface_type_id = ${id} AND a.deleted_at IS NULL)::int AS assemblies,
      (SELECT count(*) FROM draft_surface_types u JOIN drafts d ON d.id = u.draft_id
        WHERE u.surface_type_id = ${id} AND d.deleted_at IS NULL)::int AS drafts`,
  );
  return row ?? { sub_types: 0, items: 0, assemblies: 0, drafts: 0 };
}
