import type { Draft, DraftAssembly, DraftChange, DraftCreation, ProjectStatus } from 'shared-api/contract';
import { movedForward } from 'shared-api/rules';
import { holdProject, requireOpen, requireProject } from '#modules/projects/projectGuard.ts';
import type { Actor } from '#platform/auth/Actor.ts';
import type { Database } from '#platform/database/database.ts';
import { forbidden, invalid, notFound } from '#platform/errors/Problem.ts';
import { requireRevision, standingOf } from '#platform/http/revision.ts';
import { draftCan, mayChangeDraft } from './drafts.policy.ts';
import { presentDraft } from './drafts.presenter.ts';
import * as repository from './drafts.repository.ts';

/** The two ids that name a draft; one of another project does not exist here. */
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
  await requireReferences(tx, creation);
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
  requireRevision(revision, standingOf(row, current));
  const { status, status_override, ...fields } = change;
  const resulting = status && (status_override ? status : movedForward(row.status, status));
  if (Object.keys(fields).length === 0 && (resulting ?? row.status) === row.status) return { data: current };
  await requireReferences(tx, fields);
  await repository.updateDraft(
    tx,
    row.id,
    { ...valuesOf(fields), ...(resulting && { status: resulting }) },
    actor.id,
  );
  await replaceLists(tx, row.id, fields);
  return { data: presentDraft(can, await existing(tx, key)) };
}

/** Records an assembly as one that the draft uses; those recorded before stay. */
export async function recordAssembly(tx: Database, actor: Actor, key: DraftKey, assemblyId: number) {
  if (!mayChangeDraft(actor, { assembly_ids: [] })) throw forbidden();
  const row = await openDraft(tx, key);
  const current = row.assemblies.filter((use) => use.type === 'current').map((use) => use.id);
  if (current.includes(assemblyId)) return;
  const assembly_ids = [...current, assemblyId].map((id) => ({ assembly_id: id, type: 'current' as const }));
  await changeDraft(tx, actor, key, { assembly_ids }, null);
}

export async function deleteDraft(
  tx: Database,
  actor: Actor,
  key: DraftKey,
  revision: number | null,
  now: Date,
) {
  const row = await openDraft(tx, key);
  requireRevision(revision, standingOf(row, presentDraft(draftCan(actor, 'active'), row)));
  await repository.updateDraft(tx, row.id, { deletedAt: now }, actor.id);
}

/** The draft, locked for a write, of a project that is not completed. */
export async function openDraft(tx: Database, key: DraftKey): Promise<repository.DraftRow> {
  const { row, projectStatus } = await holdDraft(tx, key);
  requireOpen(projectStatus);
  return row;
}

/** The draft, locked for a write, of a project that may be completed. */
export async function holdDraft(tx: Database, key: DraftKey) {
  const projectStatus = await holdProject(tx, key.projectId);
  await repository.lockDraft(tx, key.contentId);
  return { row: await existing(tx, key), projectStatus };
}

export const touchDraft = repository.touchDraft;

/** In id order: a draft's number is its position in this list. */
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

async function requireReferences(tx: Database, fields: DraftFields) {
  const people = [fields.pm_id, fields.fm_id, fields.mob_prep_preparer_id].filter((id) => id !== undefined);
  const assemblies = fields.assembly_ids?.map((use: DraftAssembly) => use.assembly_id) ?? [];
  const missing = await repository.countMissing(tx, people, fields.surface_type_ids ?? [], assemblies);
  if (missing.people > 0) throw invalid('pm_id', 'One of these employees does not exist');
  if (missing.surface_types > 0)
    throw invalid('surface_type_ids', 'One of these surface types does not exist');
  if (missing.assemblies > 0) throw invalid('assembly_ids', 'One of these assemblies does not exist');
}

async function replaceLists(tx: Database, id: number, { surface_type_ids, assembly_ids }: DraftFields) {
  if (surface_type_ids) await repository.replaceSurfaceTypes(tx, id, surface_type_ids);
  if (assembly_ids) await repository.replaceAssemblies(tx, id, assembly_ids);
}

const valuesOf = (fields: DraftFields): repository.DraftValues => ({
  ...(fields.pm_id !== undefined && { pmId: fields.pm_id }),
  ...(fields.fm_id !== undefined && { fmId: fields.fm_id }),
  ...(fields.mob_prep_preparer_id !== undefined && { mobPrepPreparerId: fields.mob_prep_preparer_id }),
  ...(fields.crew_size !== undefined && { crewSize: fields.crew_size }),
  ...(fields.notes !== undefined && { notes: fields.notes }),
});

export const draftNotFound = () => notFound('Content not found');
