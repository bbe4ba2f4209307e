import type { CartLine, CatalogueItem, Draft, ProjectMetadata } from 'shared-api/contract';
import type { Day } from './day.ts';
import type { TakenExport } from './exportContent.ts';

/** Everything a draft's workbook says. The only time in it is the day of the export. */
export interface DraftWorkbook {
  readonly kind: 'draft';
  readonly project: ProjectMetadata;
  readonly draft: Draft;
  readonly draftNumber: number;
  readonly draftCount: number;
  readonly lines: readonly CartLine[];
  /** The last export with different content. */
  readonly superseded: TakenExport | null;
  readonly printedBy: string;
  readonly day: Day;
  /** Includes prices and the purchasing sheet. */
  readonly withCost: boolean;
}

export interface CatalogueWorkbook {
  readonly kind: 'master' | 'inventory';
  readonly items: readonly CatalogueItem[];
}

export type WorkbookRequest = DraftWorkbook | CatalogueWorkbook;
