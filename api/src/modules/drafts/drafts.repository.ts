import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { DraftAssembly } from 'shared-api/contract';
import {
  type Day,
  type DraftStatus,
  type JobDay,
  jobDayKeys,
  type TypedMeasure,
  typedMeasures,
} from 'shared-api/rules';
import { anyOf, type Database, rowsOf } from '#platform/database/database.ts';
import { revisedBy } from '#platform/database/revised.ts';
import { draftAssemblies, draftSurfaceTypes, drafts } from '#platform/database/tables/projects.ts';

/** Days and measures as they are stored. Null is unknown. */
type FactColumns = { [Key in JobDay]: Day | null } & { [Key in TypedMeasure]: number | null };

export interface DraftRow extends FactColumns {
  id: number;
  project_id: number;
  status: DraftStatus;
  notes: string;
  pm_id: number | null;
  pm_name: string | null;
  fm_id: number | null;
  fm_name: string | null;
  mob_prep_preparer_id: number | null;
  mob_prep_preparer_name: string | null;
  crew_size: number;
  item_count: number;
  updated_at: string;
  revision: number;
  revised_at: string;
  revised_by_name: string | null;
  surface_types: { id: number; name: string; parent_id: number | null; type: 'roof_deck' | 'wall' }[];
  assemblies: { id: number; name: string; type: 'pre' | 'current' }[];
}

const factColumns = sql.join(
  [...jobDayKeys, ...typedMeasures].map((key) => sql`d.${sql.identifier(key)}`),
  sql`, `,
);

const draftSelect = sql`
  SELECT d.id, d.project_id, d.status, d.notes, d.pm_id, pm.name AS pm_name, d.fm_id, fm.name AS fm_name,
    d.mob_prep_preparer_id, pr.name AS mob_prep_preparer_name, d.crew_size, ${factColumns}, d.updated_at, d.revision, d.revised_at,
    rv.name AS revised_by_name,
    (SELECT count(*)::int FROM cart_lines l WHERE l.draft_id = d.id) AS item_count,
    coalesce((SELECT json_agg(json_build_object('id', s.id, 'name', s.name, 'parent_id', s.parent_id, 'type', s.type)
        ORDER BY x.position, s.id)
      FROM draft_surface_types x JOIN surface_types s ON s.id = x.surface_type_id
      WHERE x.draft_id = d.id), '[]'::json) AS surface_types,
    coalesce((SELECT json_agg(json_build_object('id', a.id, 'name', a.assembly_name, 'type', x.type)
        ORDER BY x.position, a.id, x.type DESC)
      FROM draft_assemblies x JOIN assemblies a ON a.id = x.assembly_id
      WHERE x.draft_id = d.id), '[]'::json) AS assemblies
  FROM drafts d
  LEFT JOIN users pm ON pm.id = d.pm_id
  LEFT JOIN users fm ON fm.id = d.fm_id
  LEFT JOIN users pr ON pr.id = d.mob_prep_preparer_id
  LEFT JOIN users rv ON rv.id = d.revised_by
  WHERE d.deleted_at IS NULL`;

/** Reads a project's drafts in id order: a draft's number is its position in this list. */
export const readDraftsOfProject = (db: Database, projectId: number) =>
  rowsOf<DraftRow>(db, sql`${draftSelect} AND d.project_id = ${projectId} ORDER BY d.id`);

export async function readDraft(db: Database, projectId: number, id: number): Promise<DraftRow | undefined> {
  const [row] = await rowsOf<DraftRow>(
    db,
    sql`${draftSelect} AND d.project_id = ${projectId} AND d.id = ${id}`,
  );
  return row;
}

/** Locks the draft until the transaction ends. */
export const lockDraft = (tx: Database, id: number) =>
  tx.select({ id: drafts.id }).from(drafts).where(eq(drafts.id, id)).for('update');

export interface DraftValues extends Partial<FactColumns> {
  status?: DraftStatus;
  notes?: string;
  pmId?: number;
  fmId?: number;
  mobPrepPreparerId?: number;
  crewSize?: number;
}

export async function insertDraft(
  tx: Database,
  projectId: number,
  values: DraftValues,
  by: number,
): Promise<number> {
  const [row] = await tx
    .insert(drafts)
    .values({ ...values, projectId, revisedBy: by })
    .returning({ id: drafts.id });
  if (!row) throw new Error('the draft was not stored');
  return row.id;
}

export const updateDraft = (
  tx: Database,
  id: number,
  values: DraftValues & { deletedAt?: Date },
  by: number,
) =>
  tx
    .update(drafts)
    .set({ ...values, ...revisedBy(drafts, by), updatedAt: sql`now()` })
    .where(eq(drafts.id, id));

/** Marks a draft as modified after a change to its list. Its revision stays, so open forms don't conflict. */
export const touchDraft = (tx: Database, id: number) =>
  tx.update(drafts).set({ updatedAt: sql`now()` }).where(eq(drafts.id, id));

/** Surface types that stay are not rewritten, or the audit would show them as removed and added. */
export async function replaceSurfaceTypes(tx: Database, draftId: number, ids: readonly number[]) {
  const rows = [...new Set(ids)].map((surfaceTypeId, position) => ({ draftId, surfaceTypeId, position }));
  const { draftId: draft, surfaceTypeId, position } = draftSurfaceTypes;
  await tx.delete(draftSurfaceTypes).where(and(eq(draft, draftId), notInArray(surfaceTypeId, [...ids])));
  if (rows.length === 0) return;
  await tx
    .insert(draftSurfaceTypes)
    .values(rows)
    .onConflictDoUpdate({
      target: [draft, surfaceTypeId],
      set: { position: sql`excluded.position` },
      setWhere: sql`${position} <> excluded.position`,
    });
}

export const deleteCurrentAssembly = (tx: Database, draftId: number, assemblyId: number) =>
  tx
    .delete(draftAssemblies)
    .where(
      and(
        eq(draftAssemblies.draftId, draftId),
        eq(draftAssemblies.assemblyId, assemblyId),
        eq(draftAssemblies.type, 'current'),
      ),
    );

/** Replaces only the types of use that are sent: a list with only `current` ones leaves the `pre` ones. An empty list clears all. */
export async function replaceAssemblies(tx: Database, draftId: number, uses: readonly DraftAssembly[]) {
  const sent = [...new Set(uses.map((use) => use.type))];
  const { draftId: draft, assemblyId, type: use, position: place } = draftAssemblies;
  const stays = sql.join(
    [sql`false`, ...uses.map((each) => sql`(${assemblyId} = ${each.assembly_id} AND ${use} = ${each.type})`)],
    sql` OR `,
  );
  await tx
    .delete(draftAssemblies)
    .where(and(eq(draft, draftId), sent.length > 0 ? inArray(use, sent) : undefined, sql`NOT (${stays})`));
  const distinct = new Map(uses.map((use) => [`${use.assembly_id} ${use.type}`, use]));
  const rows = [...distinct.values()].map(({ assembly_id, type }, position) => ({
    draftId,
    assemblyId: assembly_id,
    type,
    position,
  }));
  if (rows.length === 0) return;
  await tx
    .insert(draftAssemblies)
    .values(rows)
    .onConflictDoUpdate({
      target: [draft, assemblyId, use],
      set: { position: sql`excluded.position` },
      setWhere: sql`${place} <> excluded.position`,
    });
}

interface Missing {
  people: number;
  surface_types: number;
  assemblies: number;
}

/** Ids that a draft refers to, or that a write wants it to refer to. */
export interface References {
  readonly people: readonly number[];
  readonly surfaceTypes: readonly number[];
  readonly assemblies: readonly number[];
}

/**
 * Counts the ids that don't exist, or that are inactive and not on the draft yet. Shared locks keep the others until the
 * transaction ends.
 */
export async function countMissing(tx: Database, wanted: References, kept: References): Promise<Missing> {
  const usable = (ids: readonly number[], known: readonly number[]) =>
    sql`id = ${anyOf(ids)} AND deleted_at IS NULL AND (is_active OR id = ${anyOf(known)})`;
  const { people, surfaceTypes, assemblies } = wanted;
  const [row] = await rowsOf<Missing>(
    tx,
    sql`WITH u AS (SELECT id FROM users WHERE ${usable(people, kept.people)} FOR KEY SHARE),
             s AS (SELECT id FROM surface_types WHERE ${usable(surfaceTypes, kept.surfaceTypes)} FOR KEY SHARE),
             a AS (SELECT id FROM assemblies WHERE ${usable(assemblies, kept.assemblies)} FOR KEY SHARE)
        SELECT ${new Set(people).size} - (SELECT count(*)::int FROM u) AS people,
               ${new Set(surfaceTypes).size} - (SELECT count(*)::int FROM s) AS surface_types,
               ${new Set(assemblies).size} - (SELECT count(*)::int FROM a) AS assemblies`,
  );
  return row ?? { people: 0, surface_types: 0, assemblies: 0 };
}
