import type { Draft, ProjectMetadata } from 'shared-api/contract';
import { draftStatusLabels } from 'shared-api/rules';
import { monthDayYear } from './day.ts';
import type { ExportFacts, TakenExport } from './exportLog.repository.ts';
import type { DraftWorkbook } from './workbookRequest.ts';

export type Fact = readonly [label: string, value: string | number | Date];

/** The block above the list, in pairs, side by side. The draft's id stays when drafts are renumbered. */
export function headerFacts({
  project,
  draft,
  draftNumber,
  draftCount,
  printedBy,
  day,
  superseded,
}: DraftWorkbook): [Fact, Fact?][] {
  const { roofDeck, wall, assemblies } = namesIn(draft);
  return [
    [
      ['Job #', project.custom_id],
      ['Date', new Date(day)],
    ],
    [
      ['Job name', project.project_name],
      ['Status', draftStatusLabels[draft.status]],
    ],
    [
      ['Location', project.project_location],
      ['Draft', `${draftNumber} of ${draftCount} (id ${draft.id})`],
    ],
    [
      ['PM', draft.pm_name ?? ''],
      ['Crew size', draft.crew_size],
    ],
    [
      ['FM', draft.fm_name ?? ''],
      ['Printed by', printedBy],
    ],
    [['Preparer', draft.mob_prep_preparer_name ?? '']],
    ...(superseded ? ([[['Supersedes', supersededText(superseded)]]] satisfies [Fact][]) : []),
    [['Roof deck', roofDeck]],
    [['Wall', wall]],
    [['Assemblies', assemblies]],
  ];
}

function namesIn(draft: Draft) {
  const namesOf = (ids: readonly { id: number }[]) =>
    draft.surface_types
      .filter((type) => ids.some(({ id }) => id === type.id))
      .map((type) => type.name)
      .join(', ');
  return {
    roofDeck: namesOf(draft.roof_deck_types),
    wall: namesOf(draft.wall_types),
    assemblies: draft.assemblies
      .filter((use) => use.type === 'current')
      .map((use) => use.name)
      .join(', '),
  };
}

/** What people decide of the block above the list, and the notes. Its status and its day change with every export. */
export function exportFacts(project: ProjectMetadata, draft: Draft): ExportFacts {
  const { roofDeck, wall, assemblies } = namesIn(draft);
  return {
    'Job #': project.custom_id,
    'Job name': project.project_name,
    Location: project.project_location,
    PM: draft.pm_name ?? '',
    FM: draft.fm_name ?? '',
    Preparer: draft.mob_prep_preparer_name ?? '',
    'Crew size': String(draft.crew_size),
    'Roof deck': roofDeck,
    Wall: wall,
    Assemblies: assemblies,
    Notes: draft.notes.trim(),
  };
}

/** The labels of what differs. Nothing is known of an export without facts. */
export const changedFacts = (before: ExportFacts | null, now: ExportFacts): string[] =>
  before ? Object.keys(now).filter((label) => before[label] !== now[label]) : [];

/** "the export of 11/20/26 by Marisol Vantree". */
export const supersededText = ({ day, taken_by }: TakenExport): string =>
  `the export of ${monthDayYear(day)} by ${taken_by}`;
