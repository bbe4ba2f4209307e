import type { Draft, ProjectDetail, ProjectMetadata } from 'shared-api/contract';

export const buildDraft = (changes: Partial<Draft> = {}): Draft => ({
  id: 5005,
  status: 'checkout',
  notes: 'Phase 1 = gym wing.',
  pm_id: 6,
  pm_name: 'Dmitri Halloway',
  fm_id: 11,
  fm_name: 'Shanice Polder',
  mob_prep_preparer_id: 16,
  mob_prep_preparer_name: 'Finn Tolliver',
  crew_size: 8,
  item_count: 0,
  updated_datetime: '2026-03-02T13:15:00Z',
  surface_types: [
    { id: 11, name: 'Steel Deck', parent_id: 1 },
    { id: 21, name: 'Parapet Return', parent_id: 2 },
  ],
  roof_deck_types: [{ id: 11 }],
  wall_types: [{ id: 21 }],
  assemblies: [],
  revision: 4,
  ...changes,
});

/** A project whose second draft is another one. */
export const buildProject = (
  draft: Draft = buildDraft(),
  changes: Partial<ProjectMetadata> = {},
): ProjectDetail => ({
  metadata: {
    id: 304,
    custom_id: '25-1003',
    project_name: 'Maple Grove Elem Reroof',
    project_location: 'Olathe, KS',
    integrated_with_spectrum: true,
    status: 'active',
    created_user_name: 'Marisol Vantree',
    updated_datetime: '2026-03-02T13:15:00Z',
    progress: 'Draft',
    revision: 3,
    ...changes,
  },
  contents_count: 2,
  contents: [draft, buildDraft({ id: 5006, status: 'mob_prep' })],
});
