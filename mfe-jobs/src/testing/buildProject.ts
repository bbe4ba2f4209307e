import type { Draft, ProjectDetail, ProjectMetadata, ProjectSummary } from 'shared-api/contract';

/** An active project of the job-costing system without drafts. */
export function buildProject(changes: Partial<ProjectMetadata> = {}, drafts = 0): ProjectSummary {
  return {
    metadata: {
      id: 304,
      custom_id: '25-1003',
      project_name: 'Maple Grove Elem Reroof',
      project_location: 'Olathe, KS',
      integrated_with_spectrum: true,
      status: 'active',
      created_user_name: 'Marisol Vantree',
      updated_datetime: '2026-03-02T13:15:00Z',
      progress: drafts > 0 ? 'Draft' : 'Excel',
      revision: 3,
      ...changes,
    },
    contents_count: drafts,
  };
}

export function buildDraft(changes: Partial<Draft> = {}): Draft {
  return {
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
    updated_datetime: '2026-03-02T13:15:00Z',
    surface_types: [],
    roof_deck_types: [],
    wall_types: [],
    assemblies: [],
    revision: 1,
    ...changes,
  };
}

export const buildDetail = (
  contents: Draft[] = [],
  changes: Partial<ProjectMetadata> = {},
): ProjectDetail => ({
  ...buildProject(changes, contents.length),
  contents,
});
