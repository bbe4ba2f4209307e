/** What a cell holds, or why it cannot be used. */
export type SheetCell = string | number | boolean | null | { readonly fault: string };

export interface SheetRow {
  /** As Excel counts. */
  readonly row: number;
  readonly cells: readonly SheetCell[];
  /** Why the whole row cannot be used. */
  readonly fault: string | null;
}

/** The sheet of a workbook that holds the catalogue. Rows without any value are left out. */
export interface SheetReading {
  readonly sheet: string;
  readonly heads: readonly string[];
  readonly rows: readonly SheetRow[];
  readonly warnings: readonly string[];
}
