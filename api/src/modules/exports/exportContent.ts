// Apart from the log itself, so that the threads that draw workbooks do not load the database.
import type { CartLine } from 'shared-api/contract';
import type { ExportFacts, ListedLine } from 'shared-api/rules';
import type { Day } from './day.ts';

/** A list that went out as a workbook. `day` is the day where its taker was. */
export interface TakenExport {
  readonly day: Day;
  readonly taken_by: string;
  readonly lines: ListedLine[];
  /** Null where none were kept. */
  readonly facts: ExportFacts | null;
}

/** What a workbook says of its draft: another one takes its place when any of it has changed. */
export interface ExportContent {
  readonly lines: readonly ListedLine[];
  readonly facts: ExportFacts;
}

/** What is kept of the lines of an export, in an order that does not depend on the catalogue's. */
export const listedLines = (lines: readonly CartLine[]): ListedLine[] =>
  lines
    .map(({ item_id, item_name, unit_name, quantity, notes }) => ({
      item_id,
      item_name,
      unit_name,
      quantity,
      notes,
    }))
    .sort((a, b) => a.item_id - b.item_id);
