import type { Draft, ProjectDetail } from 'shared-api/contract';
import { draftStatusLabels } from 'shared-api/rules';
import { draftNumber } from 'shared-draft';

/** What the title block says of a draft, on the screen and on paper. */
export interface JobFacts {
  readonly jobNumber: string;
  readonly project: string;
  readonly location: string;
  readonly draftNumber: number;
  readonly draftCount: number;
  readonly status: Draft['status'];
  readonly statusLabel: string;
  readonly pm: string;
  readonly fm: string;
  readonly preparer: string;
  readonly crewSize: number;
  readonly roofDeck: string;
  readonly wall: string;
}

const none = '–';
const said = (text: string | null) => text?.trim() || none;

export function jobFacts({ metadata, contents }: ProjectDetail, draft: Draft): JobFacts {
  const surfaces = (chosen: readonly { id: number }[]) => {
    const ids = new Set(chosen.map((type) => type.id));
    return said(
      draft.surface_types
        .filter((type) => ids.has(type.id))
        .map((type) => type.name)
        .join(', '),
    );
  };
  return {
    jobNumber: metadata.custom_id,
    project: metadata.project_name,
    location: said(metadata.project_location),
    draftNumber: draftNumber(contents, draft.id) ?? 0,
    draftCount: contents.length,
    status: draft.status,
    statusLabel: draftStatusLabels[draft.status],
    pm: said(draft.pm_name),
    fm: said(draft.fm_name),
    preparer: said(draft.mob_prep_preparer_name),
    crewSize: draft.crew_size,
    roofDeck: surfaces(draft.roof_deck_types),
    wall: surfaces(draft.wall_types),
  };
}
