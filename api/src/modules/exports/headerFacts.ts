import {
  draftStatusLabels,
  exportFacts,
  optionalFacts,
  type PrintedWord,
  type PrintLanguage,
  printedApproval,
  printedPlace,
  printedSentence,
  printedWord,
} from 'shared-api/rules';
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
  approval,
  language = 'en',
}: DraftWorkbook): [Fact, Fact?][] {
  const facts = exportFacts(project, draft);
  const label = (word: PrintedWord) => printedWord(word, language, '\n');
  const approved = approval ? printedApproval(approval, language) : null;
  const fact = (name: keyof typeof facts): Fact => [label(name), facts[name]];
  return [
    [fact('Job #'), [label('Date'), new Date(day)]],
    [fact('Job name'), [label('Status'), draftStatusLabels[draft.status]]],
    [
      fact('Location'),
      [label('Draft'), `${printedPlace(draftNumber, draftCount, language)} (id ${draft.id})`],
    ],
    [fact('PM'), fact('Crew size')],
    [fact('FM'), [label('Printed by'), printedBy]],
    [fact('Preparer')],
    ...(superseded
      ? ([[[label('Supersedes'), supersededText(superseded, language)]]] satisfies [Fact][])
      : []),
    ...(approved === null ? [] : ([[[label('Approval'), approved]]] satisfies [Fact][])),
    [fact('Roof deck')],
    [fact('Wall')],
    ...optionalFacts(draft).map(({ label: name, text }): [Fact] => [
      [label(name), printedSentence(text, language)],
    ]),
    [fact('Assemblies')],
  ];
}

/** "the export of 11/20/26 by Marisol Vantree". */
export const supersededText = ({ day, taken_by }: TakenExport, language: PrintLanguage = 'en'): string =>
  `${printedWord('the export of', language)} ${monthDayYear(day)} ${printedWord('by', language)} ${taken_by}`;
