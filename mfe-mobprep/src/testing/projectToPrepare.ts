import type { Draft, ProjectDetail, ProjectMetadata } from 'shared-api/contract';
import { buildDraft, buildProjectDetail } from 'shared-api/testing';

/** The draft that the tests open: at mob_prep, for a crew of ten. */
export const draftToPrepare = (changes: Partial<Draft> = {}): Draft =>
  buildDraft({ id: 5001, status: 'mob_prep', crew_size: 10, ...changes });

export const projectToPrepare = (
  contents: Draft[] = [draftToPrepare()],
  changes: Partial<ProjectMetadata> = {},
): ProjectDetail =>
  buildProjectDetail(contents, {
    id: 301,
    custom_id: '25-1008',
    project_name: 'Harbor Logistics Bldg 2',
    project_location: 'Tulsa, OK',
    ...changes,
  });
