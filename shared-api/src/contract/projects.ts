import { type Static, Type } from 'typebox';
import { bounds } from '#rules/index.ts';
import { ApprovalSummary } from './approvals.ts';
import { Can } from './can.ts';
import { Draft } from './drafts.ts';
import { Body, Id, JobNumber, Line, Name, OneOf, Revision, Timestamp } from './primitives.ts';
import { projectProgresses, projectStatuses } from './statuses.ts';

export const ProjectCan = Can('change_status', 'delete', 'create_draft');
export type ProjectCan = Static<typeof ProjectCan>;

export const ProjectMetadata = Type.Object({
  id: Id,
  /** The job number. */
  custom_id: Type.String(),
  project_name: Type.String(),
  project_location: Type.String(),
  integrated_with_spectrum: Type.Boolean(),
  status: OneOf(projectStatuses),
  created_user_name: Type.String(),
  updated_datetime: Timestamp,
  progress: OneOf(projectProgresses),
  can: ProjectCan,
  revision: Revision,
});
export type ProjectMetadata = Static<typeof ProjectMetadata>;

export const ProjectSummary = Type.Object({ metadata: ProjectMetadata, contents_count: Type.Integer() });
export type ProjectSummary = Static<typeof ProjectSummary>;

/** `total` counts all matching projects, before paging. */
export const ProjectList = Type.Object({ projects: Type.Array(ProjectSummary), total: Type.Integer() });
export type ProjectList = Static<typeof ProjectList>;

/** What a list of projects can be sorted by. */
export const projectSortColumns = ['custom_id', 'project_name'] as const;
export type ProjectSortColumn = (typeof projectSortColumns)[number];

/** Up to three jobs, then project creators with how many projects each has, five suggestions in all. */
export const ProjectSuggestions = Type.Object({
  jobs: Type.Array(ProjectSummary),
  creators: Type.Array(Type.Object({ name: Type.String(), projects: Type.Integer() })),
});
export type ProjectSuggestions = Static<typeof ProjectSuggestions>;

export const ProjectCreators = Type.Object({ names: Type.Array(Type.String()) });
export type ProjectCreators = Static<typeof ProjectCreators>;

/** A completed project to copy from. `pm_names` lists its drafts' project managers, each once. */
export const PreviousJob = Type.Object({
  ...ProjectSummary.properties,
  pm_names: Type.Array(Type.String()),
});
export type PreviousJob = Static<typeof PreviousJob>;

export const PreviousJobList = Type.Object({ jobs: Type.Array(PreviousJob), total: Type.Integer() });
export type PreviousJobList = Static<typeof PreviousJobList>;

/** `contents` are the drafts in id order. A draft's number is its position, counting from 1. */
export const ProjectDetail = Type.Object({
  metadata: ProjectMetadata,
  contents_count: Type.Integer(),
  contents: Type.Array(Draft),
  /** The company wants lists to be approved. */
  wants_approval: Type.Optional(Type.Boolean()),
  /** Of drafts of which somebody has ever asked for or given one. */
  approvals: Type.Optional(Type.Array(ApprovalSummary)),
});
export type ProjectDetail = Static<typeof ProjectDetail>;

export const ProjectCreation = Body({
  custom_id: JobNumber,
  project_name: Name,
  project_location: Type.Optional(Line(bounds.location)),
  integrated_with_spectrum: Type.Boolean(),
});
export type ProjectCreation = Static<typeof ProjectCreation>;

export const ProjectStatusChange = Body({
  status: OneOf(projectStatuses),
  status_override: Type.Literal(true),
});
export type ProjectStatusChange = Static<typeof ProjectStatusChange>;

export const GeneratedCustomId = Type.Object({ custom_id: Type.String() });
