import type {
  CostingJob,
  Draft,
  DraftCan,
  ProjectDetail,
  ProjectMetadata,
  ProjectSummary,
} from '#contract/index.ts';

import { projectSeenBy } from './seenBy.ts';

const moment = '2026-03-02T13:15:00Z';

/** A job from the job-costing system that has no project yet. */
export const buildJob = (changes: Partial<CostingJob> = {}): CostingJob => ({
  Job_Number: '26-0018',
  Job_Description: 'Southside Rec Center',
  City: 'Tulsa',
  State: 'OK',
  is_exist: false,
  pm_id: null,
  fm_id: null,
  ...changes,
});

/** An active project from the job-costing system with this many drafts, none by default. Its progress follows their number. */
export const buildProject = (changes: Partial<ProjectMetadata> = {}, drafts = 0): ProjectSummary => ({
  metadata: {
    id: 304,
    custom_id: '25-1003',
    project_name: 'Maple Grove Elem Reroof',
    project_location: 'Olathe, KS',
    integrated_with_spectrum: true,
    status: 'active',
    created_user_name: 'Marisol Vantree',
    updated_datetime: moment,
    progress: drafts > 0 ? 'Draft' : 'Excel',
    can: { change_status: true, delete: true, create_draft: changes.status !== 'completed' },
    revision: 3,
    ...changes,
  },
  contents_count: drafts,
});

/** `buildProject`'s project with these drafts, one by default. */
export const buildProjectDetail = (
  contents: Draft[] = [buildDraft()],
  changes: Partial<ProjectMetadata> = {},
): ProjectDetail =>
  changes.status === 'completed'
    ? projectSeenBy('full_admin', { ...buildProject(changes, contents.length), contents })
    : { ...buildProject(changes, contents.length), contents };

const allOfDraft: DraftCan = {
  edit: true,
  advance: true,
  change_status: true,
  edit_notes: true,
  edit_list: true,
  delete: true,
};

/** A draft at job entry for a crew of six, without surfaces, assemblies or items. */
export const buildDraft = (changes: Partial<Draft> = {}): Draft => ({
  id: 5005,
  status: 'job_entry',
  notes: '',
  pm_id: 6,
  pm_name: 'Marisol Vantree',
  fm_id: 11,
  fm_name: 'Caleb Ostrander',
  mob_prep_preparer_id: 16,
  mob_prep_preparer_name: 'Noor Eastlake',
  crew_size: 6,
  item_count: 0,
  updated_datetime: moment,
  surface_types: [],
  roof_deck_types: [],
  wall_types: [],
  assemblies: [],
  can: allOfDraft,
  revision: 1,
  ...changes,
});
