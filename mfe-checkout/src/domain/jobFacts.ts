import type { Draft, ProjectDetail } from 'shared-api/contract';
import { draftStatusLabels, optionalFacts, surfaceNames } from 'shared-api/rules';
import { draftNumber } from 'shared-draft';

/** The title block's facts about a draft, on screen and on paper. */
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
  /** What is known of days and measures. */
  readonly more: ReturnType<typeof optionalFacts>;
}

/** A fact that nobody has entered. */
export const noFact = '–';
const said = (text: string | null) => text?.trim() || noFact;

export function jobFacts({ metadata, contents }: ProjectDetail, draft: Draft): JobFacts {
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
    roofDeck: said(surfaceNames(draft, draft.roof_deck_types)),
    wall: said(surfaceNames(draft, draft.wall_types)),
    more: optionalFacts(draft),
  };
}
