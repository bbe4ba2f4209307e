import type { CartLine, CatalogueItem, Draft, ProjectMetadata } from 'shared-api/contract';

/** All that the workbook of a draft says; nothing in it depends on the moment of the export. */
export interface DraftWorkbook {
  readonly kind: 'draft';
  readonly project: ProjectMetadata;
  readonly draft: Draft;
  readonly draftNumber: number;
  readonly draftCount: number;
  readonly lines: readonly CartLine[];
  readonly printedBy: string;
  /** Whether prices and the sheet for purchasing are in it. */
  readonly withCost: boolean;
}

export interface CatalogueWorkbook {
  readonly kind: 'master' | 'inventory';
  readonly items: readonly CatalogueItem[];
}

export type WorkbookRequest = DraftWorkbook | CatalogueWorkbook;
