import { draftStatusLabels } from 'shared-api/rules';
import { monthDayYear } from './day.ts';
import type { TakenExport } from './exportLog.repository.ts';
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
  const namesOf = (ids: readonly { id: number }[]) =>
    draft.surface_types.filter((type) => ids.some(({ id }) => id === type.id)).map((type) => type.name);
  const assemblies = draft.assemblies.filter((use) => use.type === 'current').map((use) => use.name);
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
    [['Roof deck', namesOf(draft.roof_deck_types).join(', ')]],
    [['Wall', namesOf(draft.wall_types).join(', ')]],
    [['Assemblies', assemblies.join(', ')]],
  ];
}

/** "the export of 11/20/26 by Marisol Vantree". */
export const supersededText = ({ day, taken_by }: TakenExport): string =>
  `the export of ${monthDayYear(day)} by ${taken_by}`;
