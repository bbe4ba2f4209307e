import { useMemo, useState } from 'react';
import { serverNow } from 'shared-api/client';
import type { CartLine } from 'shared-api/contract';
import {
  countedOnSheet,
  groupNamesOnSheet,
  type SheetLanguage,
  type SheetWord,
  sheetWord,
} from 'shared-api/rules';
import { formatSheetDate, formatTime } from 'shared-ui';
import { PrintSheet } from 'shared-ui/data';
import { bandsOf } from '#domain/bands.ts';
import type { JobFacts } from '#domain/jobFacts.ts';
import type { ListTotals } from '#domain/listTotals.ts';
import { SheetHead } from './SheetHead.tsx';
import { SheetSignatures } from './SheetSignatures.tsx';
import { SheetTable } from './SheetTable.tsx';
import type { SheetCode } from './useSheetCode.ts';

interface ListSheetProps {
  readonly facts: JobFacts;
  readonly draftId: number;
  readonly notes: string;
  readonly cart: readonly CartLine[];
  readonly totals: ListTotals;
  readonly printedBy: string;
  readonly language: SheetLanguage;
  /** Opens the list on a phone; null without one. */
  readonly code: SheetCode | null;
}

/** The printed list for the yard and the truck. It has no prices, so everyone may print it. */
export function ListSheet({
  facts,
  draftId,
  notes,
  cart,
  totals,
  printedBy,
  language,
  code,
}: ListSheetProps) {
  const [now] = useState(serverNow);
  // Prints the whole list, whatever the filter on screen.
  const bands = useMemo(() => bandsOf(cart, { term: '', subItems: 'all' }), [cart]);
  const date = formatSheetDate(now);
  const time = formatTime(now);
  const word = (each: SheetWord) => sheetWord(each, language);
  return (
    <PrintSheet
      corners={{
        bottomLeft: `${countedOnSheet(totals.lines, 'line', language)}, ${countedOnSheet(totals.pieces, 'piece', language)}`,
      }}
    >
      <SheetHead
        facts={facts}
        notes={notes}
        date={date}
        printed={`${word('Printed')} ${date} ${time} ${word('by')} ${printedBy}`}
        language={language}
        code={code}
      />
      <SheetTable
        bands={bands}
        language={language}
        groupName={groupNamesOnSheet(cart, language)}
        title={`${facts.jobNumber} - ${facts.project} - ${word('Draft')} ${facts.draftNumber}`}
        aside={`${word('Draft')} ID ${draftId}`}
        end={<SheetSignatures language={language} />}
      />
    </PrintSheet>
  );
}
