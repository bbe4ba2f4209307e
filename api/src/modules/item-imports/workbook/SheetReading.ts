/** What a cell holds, or why it cannot be used. */
export type SheetCell = string | number | boolean | null | { readonly fault: string };

export interface SheetRow {
  /** The row number in Excel. */
  readonly row: number;
  readonly cells: readonly SheetCell[];
  /** Why the whole row cannot be used. */
  readonly fault: string | null;
}

/** The workbook sheet that holds the catalogue, without empty rows. */
export interface SheetReading {
  readonly sheet: string;
  readonly heads: readonly string[];
  readonly rows: readonly SheetRow[];
  readonly warnings: readonly string[];
}

/** A sheet arrives from its thread a few rows at a time. */
export type SheetAnswer =
  | {
      readonly about: Omit<SheetReading, 'rows'>;
      readonly rows: readonly SheetRow[];
      readonly isLast: boolean;
    }
  | { readonly fault: string };
