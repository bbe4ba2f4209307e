import type {
  Draft,
  DraftAssembly,
  DraftChange,
  DraftCreation,
  ProjectStatus,
  SeenDraft,
} from 'shared-api/contract';
import {
  type JobDays,
  jobDayKeys,
  jobDaysOf,
  jobDaysProblem,
  measuresOf,
  movedForward,
  readMeasure,
  typedMeasures,
} from 'shared-api/rules';
import { noteDraftGone } from '#modules/notices/notices.service.ts';
import { holdProject, requireOpen, requireProject } from '#modules/projects/projectGuard.ts';
import { surfaceTypeUnknown } from '#modules/surface-types/surfaceTypes.service.ts';
import type { Actor } from '#platform/auth/Actor.ts';
import type { Database } from '#platform/database/database.ts';
import { forbidden, invalid, notFound } from '#platform/errors/Problem.ts';
import { requireRevision, versionConflict } from '#platform/http/revision.ts';
import { draftCan, mayChangeDraft } from './drafts.policy.ts';
import { presentDraft } from './drafts.presenter.ts';
import * as repository from './drafts.repository.ts';

/** The two ids that name a draft. A draft of another project does not exist here. */
export interface DraftKey {
  readonly projectId: number;
  readonly contentId: number;
}

export async function getDraft(db: Database, actor: Actor, key: DraftKey): Promise<Draft> {
  const status = await requireProject(db, key.projectId);
  return presentDraft(draftCan(actor, status), await existing(db, key));
}

export async function createDraft(tx: Database, actor: Actor, projectId: number, creation: DraftCreation) {
  requireOpen(await holdProject(tx, projectId));
  requireDays(creation, {});
  requireMeasures(creation);
  await requireReferences(tx, creation, noReferences);
  const id = await repository.insertDraft(tx, projectId, valuesOf(creation), actor.id);
  await replaceLists(tx, id, creation);
  return { data: await getDraft(tx, actor, { projectId, contentId: id }) };
}

export async function changeDraft(
  tx: Database,
  actor: Actor,
  key: DraftKey,
  change: DraftChange,
  revision: number | null,
) {
  if (!mayChangeDraft(actor, change)) throw forbidden();
  const row = await openDraft(tx, key);
  const can = draftCan(actor, 'active');
  const current = presentDraft(can, row);
  const { status, status_override, was, ...fields } = change;
  if (!was) requireRevision(revision, row, current);
  else if (!isAsSeen(row, was, fields)) throw versionConflict(row, current);
  const resulting = status && (status_override ? status : movedForward(row.status, status));
  if (Object.keys(fields).length === 0 && (resulting ?? row.status) === row.status) return { data: current };
  requireDays(fields, row);
  requireMeasures(fields);
  await requireReferences(tx, fields, storedReferences(row));
  await repository.updateDraft(
    tx,
    row.id,
    { ...valuesOf(fields), ...(resulting && { status: resulting }) },
    actor.id,
  );
  await replaceLists(tx, row.id, fields);
  return { data: presentDraft(can, await existing(tx, key)) };
}

/** True if each field that the author saw and writes is still as they saw it, or already as they want it. */
const isAsSeen = (row: repository.DraftRow, was: SeenDraft, fields: Partial<SeenDraft>): boolean =>
  seenFields.every(
    (field) =>
      was[field] === undefined ||
      fields[field] === undefined ||
      row[field] === was[field] ||
      row[field] === fields[field],
  );

/** Creates a draft with the content of an existing one, including people and assemblies that are now inactive. */
export async function copyDraft(tx: Database, actor: Actor, key: DraftKey): Promise<Draft> {
  requireOpen(await holdProject(tx, key.projectId));
  const row = await existing(tx, key);
  const id = await repository.insertDraft(
    tx,
    key.projectId,
    {
      notes: row.notes,
      crewSize: row.crew_size,
      ...jobDaysOf(row),
      ...measuresOf(row),
      ...(row.pm_id !== null && { pmId: row.pm_id }),
      ...(row.fm_id !== null && { fmId: row.fm_id }),
      ...(row.mob_prep_preparer_id !== null && { mobPrepPreparerId: row.mob_prep_preparer_id }),
    },
    actor.id,
  );
  await replaceLists(tx, id, {
    surface_type_ids: row.surface_types.map((type) => type.id),
    assembly_ids: row.assemblies.map((use) => ({ assembly_id: use.id, type: use.type })),
  });
  return getDraft(tx, actor, { ...key, contentId: id });
}

/** Records that the draft uses an assembly, in addition to those already recorded. Returns true if it was new. */
export async function recordAssembly(
  tx: Database,
  actor: Actor,
  key: DraftKey,
  assemblyId: number,
): Promise<boolean> {
  if (!mayChangeDraft(actor, { assembly_ids: [] })) throw forbidden();
  const row = await openDraft(tx, key);
  const current = row.assemblies.filter((use) => use.type === 'current').map((use) => use.id);
  if (current.includes(assemblyId)) return false;
  const assembly_ids = [...current, assemblyId].map((id) => ({ assembly_id: id, type: 'current' as const }));
  await changeDraft(tx, actor, key, { assembly_ids }, null);
  return true;
}

/** Records that the draft no longer uses an assembly. Its earlier use (`pre`) stays. */
export async function dropAssembly(tx: Database, actor: Actor, key: DraftKey, assemblyId: number) {
  if (!mayChangeDraft(actor, { assembly_ids: [] })) throw forbidden();
  const row = await openDraft(tx, key);
  if (!row.assemblies.some((use) => use.type === 'current' && use.id === assemblyId)) return;
  await repository.deleteCurrentAssembly(tx, row.id, assemblyId);
  await repository.updateDraft(tx, row.id, {}, actor.id);
}

/** Records that something which belongs to the draft, but isn't a field of it, has changed. */
export const reviseDraft = (tx: Database, id: number, actor: Actor) =>
  repository.updateDraft(tx, id, {}, actor.id);

export async function deleteDraft(
  tx: Database,
  actor: Actor,
  key: DraftKey,
  revision: number | null,
  now: Date,
) {
  const row = await openDraft(tx, key);
  requireRevision(revision, row, presentDraft(draftCan(actor, 'active'), row));
  await repository.updateDraft(tx, row.id, { deletedAt: now }, actor.id);
  await noteDraftGone(tx, row.id);
}

/** Locks the draft for a write. Refuses one in a completed project. */
export async function openDraft(tx: Database, key: DraftKey): Promise<repository.DraftRow> {
  const { row, projectStatus } = await holdDraft(tx, key);
  requireOpen(projectStatus);
  return row;
}

/** Locks the draft for a write, even in a completed project. */
export async function holdDraft(tx: Database, key: DraftKey) {
  const projectStatus = await holdProject(tx, key.projectId);
  await repository.lockDraft(tx, key.contentId);
  return { row: await existing(tx, key), projectStatus };
}

export const touchDraft = repository.touchDraft;

/** Lists a project's drafts in id order: a draft's number is its position in this list. */
export async function listDraftsOfProject(
  db: Database,
  actor: Actor,
  project: { readonly id: number; readonly status: ProjectStatus },
): Promise<Draft[]> {
  const can = draftCan(actor, project.status);
  return (await repository.readDraftsOfProject(db, project.id)).map((row) => presentDraft(can, row));
}

async function existing(db: Database, { projectId, contentId }: DraftKey) {
  const row = await repository.readDraft(db, projectId, contentId);
  if (!row) throw draftNotFound();
  return row;
}

type DraftFields = Partial<DraftCreation>;

const factKeys = [...jobDayKeys, ...typedMeasures] as const;

const seenFields = ['pm_id', 'fm_id', 'mob_prep_preparer_id', 'crew_size', 'notes', ...factKeys] as const;

/** What a draft already refers to. These may stay on it after they become inactive. */
const storedReferences = (row: repository.DraftRow): repository.References => ({
  people: [row.pm_id, row.fm_id, row.mob_prep_preparer_id].filter((id) => id !== null),
  surfaceTypes: row.surface_types.map(({ id }) => id),
  assemblies: row.assemblies.map(({ id }) => id),
});

const noReferences: repository.References = { people: [], surfaceTypes: [], assemblies: [] };

async function requireReferences(tx: Database, fields: DraftFields, kept: repository.References) {
  const missing = await repository.countMissing(
    tx,
    {
      people: [fields.pm_id, fields.fm_id, fields.mob_prep_preparer_id].filter((id) => id !== undefined),
      surfaceTypes: fields.surface_type_ids ?? [],
      assemblies: fields.assembly_ids?.map((use: DraftAssembly) => use.assembly_id) ?? [],
    },
    kept,
  );
  const gone = (kind: string) => `One of these ${kind} does not exist or is inactive`;
  if (missing.people > 0) throw invalid('pm_id', gone('employees'));
  if (missing.surface_types > 0) throw surfaceTypeUnknown();
  if (missing.assemblies > 0) throw invalid('assembly_ids', gone('assemblies'));
}

/** Refuses a draft that would be back before it is on site. */
function requireDays(fields: DraftFields, stored: JobDays) {
  const changed = jobDayKeys.find((key) => fields[key] !== undefined);
  const problem = jobDaysProblem({ ...stored, ...writtenFacts(fields) });
  if (changed && problem) throw invalid(fields.back_in_yard ? 'back_in_yard' : changed, problem);
}

/** Refuses a measure that would be rounded. */
function requireMeasures(fields: DraftFields) {
  for (const key of typedMeasures) {
    const read = readMeasure(String(fields[key] ?? ''), key);
    if (read !== null && typeof read === 'object') throw invalid(key, read.problem);
  }
}

async function replaceLists(tx: Database, id: number, { surface_type_ids, assembly_ids }: DraftFields) {
  if (surface_type_ids) await repository.replaceSurfaceTypes(tx, id, surface_type_ids);
  if (assembly_ids) await repository.replaceAssemblies(tx, id, assembly_ids);
}

/** Days and measures of a write. */
const writtenFacts = (fields: DraftFields): Pick<DraftFields, (typeof factKeys)[number]> =>
  Object.fromEntries(factKeys.flatMap((key) => (fields[key] === undefined ? [] : [[key, fields[key]]])));

const valuesOf = (fields: DraftFields): repository.DraftValues => ({
  ...(fields.pm_id !== undefined && { pmId: fields.pm_id }),
  ...(fields.fm_id !== undefined && { fmId: fields.fm_id }),
  ...(fields.mob_prep_preparer_id !== undefined && { mobPrepPreparerId: fields.mob_prep_preparer_id }),
  ...(fields.crew_size !== undefined && { crewSize: fields.crew_size }),
  ...(fields.notes !== undefined && { notes: fields.notes }),
  ...writtenFacts(fields),
});

export const draftNotFound = () => notFound('Content not found');
