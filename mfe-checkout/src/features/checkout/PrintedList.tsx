import { useMemo, useState } from 'react';
import { type DraftKey, serverNow } from 'shared-api/client';
import type { CartLine } from 'shared-api/contract';
import {
  type PrintedWord,
  type PrintLanguage,
  printedApproval,
  printedCount,
  printedGroupNames,
  printedWord,
} from 'shared-api/rules';
import { formatPrintedDate, formatTime } from 'shared-ui';
import { PrintedPages } from 'shared-ui/data';
import type { LoadCode } from '#data/useLoadCode.ts';
import { usePrintedComments } from '#data/usePrintedComments.ts';
import { bandsOf } from '#domain/bands.ts';
import type { JobFacts } from '#domain/jobFacts.ts';
import type { ListTotals } from '#domain/listTotals.ts';
import { PrintedHead } from './PrintedHead.tsx';
import { PrintedSignatures } from './PrintedSignatures.tsx';
import { PrintedTable } from './PrintedTable.tsx';

interface PrintedListProps {
  readonly facts: JobFacts;
  readonly draftKey: DraftKey;
  readonly notes: string;
  readonly cart: readonly CartLine[];
  readonly totals: ListTotals;
  readonly printedBy: string;
  readonly language: PrintLanguage;
  /** Opens the list on a phone; null without one. */
  readonly code: LoadCode | null;
  readonly approval: Parameters<typeof printedApproval>[0];
}

/** The printed list for the yard and the truck. It has no prices, so everyone may print it. */
export function PrintedList({
  facts,
  draftKey,
  notes,
  cart,
  totals,
  printedBy,
  language,
  code,
  approval,
}: PrintedListProps) {
  const [now] = useState(serverNow);
  // Prints the whole list, whatever the filter on screen.
  const bands = useMemo(() => bandsOf(cart, { term: '', subItems: 'all' }), [cart]);
  const date = formatPrintedDate(now);
  const time = formatTime(now);
  const word = (each: PrintedWord) => printedWord(each, language);
  return (
    <PrintedPages
      corners={{
        bottomLeft: `${printedCount(totals.lines, 'line', language)}, ${printedCount(totals.pieces, 'piece', language)}`,
      }}
    >
      <PrintedHead
        facts={facts}
        notes={notes}
        date={date}
        time={time}
        printedBy={printedBy}
        language={language}
        code={code}
        approval={printedApproval(approval, language)}
      />
      <PrintedTable
        bands={bands}
        language={language}
        groupName={printedGroupNames(cart, language)}
        title={`${facts.jobNumber} - ${facts.project} - ${word('Draft')} ${facts.draftNumber}`}
        aside={`${word('Draft')} ID ${draftKey.draftId}`}
        commentsOf={usePrintedComments(draftKey)}
        end={<PrintedSignatures language={language} />}
      />
    </PrintedPages>
  );
}
