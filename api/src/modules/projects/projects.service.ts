import type {
  PreviousJobList,
  ProjectCreation,
  ProjectDetail,
  ProjectList,
  ProjectStatus,
  ProjectSuggestions,
} from 'shared-api/contract';
import { isLostInAddress, jobNumberLost } from 'shared-api/rules';
import { approvalSummaries, isApprovalWanted } from '#modules/approvals/approvalSummaries.service.ts';
import { listDraftsOfProject } from '#modules/drafts/drafts.service.ts';
import type { Actor } from '#platform/auth/Actor.ts';
import type { Database } from '#platform/database/database.ts';
import { invalid, jobNumberTaken } from '#platform/errors/Problem.ts';
import { requireRevision } from '#platform/http/revision.ts';
import { readPreviousJobs } from './previousJobs.repository.ts';
import { readCreators, suggestCreators } from './projectCreators.repository.ts';
import { projectNotFound, takeProject } from './projectGuard.ts';
import { presentSummary } from './projects.presenter.ts';
import * as repository from './projects.repository.ts';

export async function listProjects(
  db: Database,
  actor: Actor,
  query: repository.ProjectQuery,
): Promise<ProjectList> {
  const isWhole = query.limit === null && query.offset === 0;
  const [rows, total] = await Promise.all([
    repository.readProjects(db, query),
    isWhole ? null : repository.countProjects(db, query),
  ]);
  return { projects: rows.map((row) => presentSummary(actor, row)), total: total ?? rows.length };
}

const mostSuggestions = 5;
const mostSuggestedJobs = 3;

/** Suggests nothing for an empty search. */
export async function suggestProjects(
  db: Database,
  actor: Actor,
  filter: repository.ProjectFilter,
): Promise<ProjectSuggestions> {
  if (filter.search.trim() === '') return { jobs: [], creators: [] };
  const rows = await repository.readProjects(db, {
    ...filter,
    searchIn: 'jobs',
    sort: 'custom_id',
    order: 'desc',
    limit: mostSuggestedJobs,
    offset: 0,
  });
  const creators = await suggestCreators(db, filter, mostSuggestions - rows.length);
  return { jobs: rows.map((row) => presentSummary(actor, row)), creators };
}

export const listCreators = readCreators;

export async function listPreviousJobs(
  db: Database,
  actor: Actor,
  search: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<PreviousJobList> {
  const [rows, total] = await readPreviousJobs(db, search, page);
  return { jobs: rows.map((row) => ({ ...presentSummary(actor, row), pm_names: row.pm_names })), total };
}

export const getProject = async (db: Database, actor: Actor, id: number): Promise<ProjectDetail> =>
  detail(db, actor, await repository.readProject(db, id));

export const getProjectByCustomId = async (
  db: Database,
  actor: Actor,
  customId: string,
): Promise<ProjectDetail> => detail(db, actor, await repository.readProjectByCustomId(db, customId));

export async function createProject(
  tx: Database,
  actor: Actor,
  creation: ProjectCreation,
): Promise<ProjectDetail> {
  const customId = creation.custom_id.trim();
  if (isLostInAddress(customId)) throw invalid('custom_id', jobNumberLost);
  if (await repository.holdsJobNumber(tx, customId)) throw jobNumberTaken();
  const id = await repository.insertProject(tx, {
    customId,
    projectName: creation.project_name.trim(),
    projectLocation: creation.project_location?.trim() ?? '',
    integratedWithSpectrum: creation.integrated_with_spectrum,
    createdBy: actor.id,
  });
  return getProject(tx, actor, id);
}

/** Setting the status that it already has changes nothing. */
export async function setProjectStatus(
  tx: Database,
  actor: Actor,
  id: number,
  status: ProjectStatus,
  revision: number | null,
): Promise<ProjectDetail> {
  const { row, current } = await lock(tx, actor, id);
  requireRevision(revision, row, current.metadata);
  if (row.status === status) return current;
  await repository.updateProject(tx, id, { status }, actor.id);
  return getProject(tx, actor, id);
}

export async function deleteProject(
  tx: Database,
  actor: Actor,
  id: number,
  revision: number | null,
  now: Date,
) {
  const { row, current } = await lock(tx, actor, id);
  requireRevision(revision, row, current.metadata);
  await repository.updateProject(tx, id, { deletedAt: now }, actor.id);
}

export const nextCustomId = repository.nextCustomId;

export const isProjectNumber = repository.isProjectNumber;

async function lock(tx: Database, actor: Actor, id: number) {
  await takeProject(tx, id);
  const row = await repository.readProject(tx, id);
  return { row: row ?? absent(), current: await detail(tx, actor, row) };
}

async function detail(
  db: Database,
  actor: Actor,
  row: repository.ProjectRow | undefined,
): Promise<ProjectDetail> {
  const present = row ?? absent();
  const contents = await listDraftsOfProject(db, actor, present);
  const approvals = await approvalSummaries(
    db,
    actor,
    contents.map(({ id }) => id),
  );
  return {
    ...presentSummary(actor, present),
    contents,
    ...((await isApprovalWanted(db)) && { wants_approval: true }),
    ...(approvals.length > 0 && { approvals }),
  };
}

function absent(): never {
  throw projectNotFound();
}
