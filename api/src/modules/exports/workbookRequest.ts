import type { CartLine, CatalogueItem, Draft, ProjectMetadata } from 'shared-api/contract';
import type { Day } from './day.ts';
import type { TakenExport } from './exportContent.ts';

/** All that the workbook of a draft says; of the moment of the export only its day. */
export interface DraftWorkbook {
  readonly kind: 'draft';
  readonly project: ProjectMetadata;
  readonly draft: Draft;
  readonly draftNumber: number;
  readonly draftCount: number;
  readonly lines: readonly CartLine[];
  /** The last workbook that said something else. */
  readonly superseded: TakenExport | null;
  readonly printedBy: string;
  readonly day: Day;
  /** Whether prices and the sheet for purchasing are in it. */
  readonly withCost: boolean;
}

export interface CatalogueWorkbook {
  readonly kind: 'master' | 'inventory';
  readonly items: readonly CatalogueItem[];
}

export type WorkbookRequest = DraftWorkbook | CatalogueWorkbook;
