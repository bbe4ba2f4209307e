import { useMemo, useState } from 'react';
import { serverNow } from 'shared-api/client';
import type { CartLine } from 'shared-api/contract';
import { counted } from 'shared-api/rules';
import { formatSheetDate, formatTime } from 'shared-ui';
import { PrintSheet } from 'shared-ui/data';
import { bandsOf } from '#domain/bands.ts';
import type { JobFacts } from '#domain/jobFacts.ts';
import type { ListTotals } from '#domain/listTotals.ts';
import { SheetHead } from './SheetHead.tsx';
import { SheetSignatures } from './SheetSignatures.tsx';
import { SheetTable } from './SheetTable.tsx';

interface ListSheetProps {
  readonly facts: JobFacts;
  readonly draftId: number;
  readonly notes: string;
  readonly cart: readonly CartLine[];
  readonly totals: ListTotals;
  readonly printedBy: string;
}

/** The printed list for the yard and the truck. It has no prices, so everyone may print it. */
export function ListSheet({ facts, draftId, notes, cart, totals, printedBy }: ListSheetProps) {
  const [now] = useState(serverNow);
  // Prints the whole list, whatever the filter on screen.
  const bands = useMemo(() => bandsOf(cart, { term: '', subItems: 'all' }), [cart]);
  const date = formatSheetDate(now);
  const time = formatTime(now);
  return (
    <PrintSheet
      corners={{ bottomLeft: `${counted(totals.lines, 'line')}, ${counted(totals.pieces, 'piece')}` }}
    >
      <SheetHead
        facts={facts}
        notes={notes}
        date={date}
        printed={`Printed ${date} ${time} by ${printedBy}`}
      />
      <SheetTable
        bands={bands}
        title={`${facts.jobNumber} - ${facts.project} - Draft ${facts.draftNumber}`}
        aside={`Draft ID ${draftId}`}
        end={<SheetSignatures />}
      />
    </PrintSheet>
  );
}
