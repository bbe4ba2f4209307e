import { draftStatusLabels, exportFacts } from 'shared-api/rules';
import { monthDayYear } from './day.ts';
import type { TakenExport } from './exportContent.ts';
import type { DraftWorkbook } from './workbookRequest.ts';

export type Fact = readonly [label: string, value: string | number | Date];

/** The block above the list, as pairs, side by side. The draft's id stays the same when drafts are renumbered. */
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

/** "the export of 11/20/26 by Marisol Vantree". */
export const supersededText = ({ day, taken_by }: TakenExport): string =>
  `the export of ${monthDayYear(day)} by ${taken_by}`;
