import type { Draft, ProjectMetadata } from 'shared-api/contract';
import { draftStatusLabels } from 'shared-api/rules';
import { monthDayYear } from './day.ts';
import type { ExportFacts, TakenExport } from './exportContent.ts';
import type { DraftWorkbook } from './workbookRequest.ts';

export type Fact = readonly [label: string, value: string | number | Date];

/** What people decide of the block above the list, and the notes. Its status and its day change with every export. */
export const exportFacts = (project: ProjectMetadata, draft: Draft) => ({
  'Job #': project.custom_id,
  'Job name': project.project_name,
  Location: project.project_location,
  PM: draft.pm_name ?? '',
  FM: draft.fm_name ?? '',
  Preparer: draft.mob_prep_preparer_name ?? '',
  'Crew size': draft.crew_size,
  'Roof deck': surfaceNames(draft, draft.roof_deck_types),
  Wall: surfaceNames(draft, draft.wall_types),
  Assemblies: draft.assemblies
    .filter((use) => use.type === 'current')
    .map((use) => use.name)
    .join(', '),
  Notes: draft.notes.trim(),
});

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
  const facts = exportFacts(project, draft);
  const fact = (label: keyof typeof facts): Fact => [label, facts[label]];
  return [
    [fact('Job #'), ['Date', new Date(day)]],
    [fact('Job name'), ['Status', draftStatusLabels[draft.status]]],
    [fact('Location'), ['Draft', `${draftNumber} of ${draftCount} (id ${draft.id})`]],
    [fact('PM'), fact('Crew size')],
    [fact('FM'), ['Printed by', printedBy]],
    [fact('Preparer')],
    ...(superseded ? ([[['Supersedes', supersededText(superseded)]]] satisfies [Fact][]) : []),
    [fact('Roof deck')],
    [fact('Wall')],
    [fact('Assemblies')],
  ];
}

const surfaceNames = ({ surface_types }: Draft, ids: readonly { readonly id: number }[]): string =>
  surface_types
    .filter((type) => ids.some(({ id }) => id === type.id))
    .map((type) => type.name)
    .join(', ');

/** The labels of what differs. Nothing is known of an export without facts. */
export const changedFacts = (before: ExportFacts | null, now: ExportFacts): string[] =>
  before ? Object.keys(now).filter((label) => before[label] !== now[label]) : [];

/** "the export of 11/20/26 by Marisol Vantree". */
export const supersededText = ({ day, taken_by }: TakenExport): string =>
  `the export of ${monthDayYear(day)} by ${taken_by}`;
