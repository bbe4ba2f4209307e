import type { CatalogueItem, ImportRow } from 'shared-api/contract';
import type { ItemValues } from './ItemValues.ts';
import type { Cells } from './readRow.ts';
import type { Reference } from './references.ts';

/** The main item of a sub item: one in the catalogue, or one that another row of the same sheet creates. */
export type MainReference = { readonly id: number } | { readonly row: number };

/** An item as the import will leave it. */
export interface PlannedItem {
  readonly values: ItemValues;
  readonly category: Reference;
  readonly subcategory: Reference | null;
  readonly unit: Reference;
  /** Ids of surface types. */
  readonly surfaces: readonly number[];
  readonly main: MainReference | null;
}

export interface PlannedRow {
  readonly row: number;
  /** Null for a new item. */
  readonly item: CatalogueItem | null;
  readonly name: string;
  readonly cells: Cells;
  readonly fields: ImportRow['fields'];
  /** What it changes of records that other items share. */
  readonly shared?: ImportRow['fields'];
  readonly outcome: { readonly planned: PlannedItem } | { readonly problem: string };
}
