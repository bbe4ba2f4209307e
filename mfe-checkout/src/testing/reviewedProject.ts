import type { Draft, ProjectDetail, ProjectMetadata } from 'shared-api/contract';
import { buildDraft, buildProjectDetail } from 'shared-api/testing';

/** The draft that the tests open, with notes and surfaces. */
export const reviewedDraft = (changes: Partial<Draft> = {}): Draft =>
  buildDraft({
    status: 'checkout',
    notes: 'Phase 1 = gym wing.',
    pm_name: 'Dmitri Halloway',
    fm_name: 'Shanice Polder',
    mob_prep_preparer_name: 'Finn Tolliver',
    crew_size: 8,
    surface_types: [
      { id: 11, name: 'Steel Deck', parent_id: 1 },
      { id: 21, name: 'Parapet Return', parent_id: 2 },
    ],
    roof_deck_types: [{ id: 11 }],
    wall_types: [{ id: 21 }],
    revision: 4,
    ...changes,
  });

/** A project with this draft and a second one. */
export const reviewedProject = (
  draft: Draft = reviewedDraft(),
  changes: Partial<ProjectMetadata> = {},
): ProjectDetail => buildProjectDetail([draft, reviewedDraft({ id: 5006, status: 'mob_prep' })], changes);
