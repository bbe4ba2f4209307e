import type {
  AuditEntry,
  CartLine,
  CatalogueItem,
  Draft,
  LoadDetail,
  ProjectMetadata,
} from 'shared-api/contract';
import type { CareKind, Day, PrintLanguage, printedApproval } from 'shared-api/rules';
import type { TakenExport } from './exportContent.ts';
import type { InYard } from './inYard.ts';

/** Everything a draft's workbook says. The only time in it is the day of the export. */
export interface DraftWorkbook {
  readonly kind: 'draft';
  readonly project: ProjectMetadata;
  readonly draft: Draft;
  readonly draftNumber: number;
  readonly draftCount: number;
  readonly lines: readonly CartLine[];
  /** What is printed under lines, by what it is about. */
  readonly comments?: Readonly<Record<string, readonly string[]>> | undefined;
  /** The last export with different content. */
  readonly superseded: TakenExport | null;
  /** How the list stands, and whether the company wants it to be approved. */
  readonly approval?: Parameters<typeof printedApproval>[0];
  readonly printedBy: string;
  readonly day: Day;
  /** Includes prices and the purchasing sheet. */
  readonly withCost: boolean;
  /** How many pieces of items are in the yard. */
  readonly inYard?: InYard | undefined;
  /** Of the list to print. English by default. */
  readonly language?: PrintLanguage | undefined;
  /** The load that its QR code opens. */
  readonly load: { readonly code: string; readonly address: string } | null;
}

/** What to buy for a draft. The only time in it is the day of the export. */
export interface PurchaseWorkbook {
  readonly kind: 'purchase';
  readonly project: ProjectMetadata;
  readonly draftNumber: number;
  /** The lines of each vendor. */
  readonly purchases: readonly (readonly [vendor: string, lines: readonly CartLine[]])[];
  readonly orderedBy: string;
  readonly day: Day;
}

interface OfDay {
  /** When it was exported: the file's creation date. */
  readonly day: Day;
}

export interface CatalogueWorkbook extends OfDay {
  readonly kind: 'master' | 'inventory';
  readonly items: readonly CatalogueItem[];
}

export interface AuditWorkbook extends OfDay {
  readonly kind: 'audit';
  readonly entries: readonly AuditEntry[];
  /** The time zone of its reader. */
  readonly zone: string;
  readonly hasMore: boolean;
}

/** What the catalogue needs: an item or two that are likely the same, or the spellings of a vendor. */
export interface CareWorkbook extends OfDay {
  readonly kind: 'care';
  readonly lines: readonly {
    readonly kind: CareKind;
    readonly items: readonly CatalogueItem[];
    readonly vendors: readonly string[];
    readonly package: string | null;
  }[];
}

/** A small catalogue to begin with. */
export interface SampleWorkbook extends OfDay {
  readonly kind: 'sample';
}

/** What went out with a load, and what came back. It has no prices. */
export interface LoadWorkbook extends LoadDetail, OfDay {
  readonly kind: 'load';
  /** The time zone of its reader. */
  readonly zone: string;
}

/** What is owned of each shared item, with a column for each yard. */
export interface OwnedWorkbook extends OfDay {
  readonly kind: 'owned';
  readonly yards: readonly string[];
  readonly items: readonly (Pick<
    CatalogueItem,
    'id' | 'name' | 'category_name' | 'subcategory_name' | 'unit_name'
  > & { readonly quantities: readonly number[] })[];
}

export type WorkbookRequest =
  | DraftWorkbook
  | OwnedWorkbook
  | PurchaseWorkbook
  | CatalogueWorkbook
  | AuditWorkbook
  | SampleWorkbook
  | LoadWorkbook
  | CareWorkbook;

/** A part of one of a request's lists, sent before it. */
export interface ListPart {
  readonly name: string;
  readonly part: readonly unknown[];
}
