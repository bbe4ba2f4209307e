import type { LoadEvent, LoadLine } from 'shared-api/contract';
import { lineTotals } from 'shared-api/rules';
import type { ShownLine } from '#domain/operations.ts';
import { buildEvent, buildLine } from './loadServer.ts';

/** A line with what became of it by these events, of which each is about the line. */
export function shownLine(
  line: Partial<LoadLine> = {},
  ...events: (Partial<LoadEvent> & Pick<LoadEvent, 'kind'>)[]
) {
  const built = buildLine({ planned: 4, ...line });
  const totals = lineTotals(
    built,
    events.map((event) => buildEvent({ line_id: built.id, ...event })),
  );
  return {
    line: built,
    english: built,
    names: built.item_name,
    totals,
    isPending: false,
    isUnwritten: false,
  } satisfies ShownLine;
}
