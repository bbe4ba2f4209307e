// Separate from the log itself, so the threads that build workbooks don't load the database.
import type { CartLine } from 'shared-api/contract';
import type { Day, ExportFacts, ListedLine } from 'shared-api/rules';

/** A list that was exported as a workbook. `day` is the day in the exporter's time zone. */
export interface TakenExport {
  readonly day: Day;
  readonly taken_by: string;
  readonly lines: ListedLine[];
  /** Null for exports from before facts were kept. */
  readonly facts: ExportFacts | null;
}

/** What a workbook says about its draft. A change to any of it makes the next workbook supersede it. */
export interface ExportContent {
  readonly lines: readonly ListedLine[];
  readonly facts: ExportFacts;
}

/** What is stored of an export's lines, in an order that does not depend on the catalogue's. */
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
