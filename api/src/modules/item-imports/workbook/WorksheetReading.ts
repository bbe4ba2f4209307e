/** What a cell holds, or why it cannot be used. */
export type WorksheetCell = string | number | boolean | null | { readonly fault: string };

/** A number that Excel shows in other characters than those of its value: 00123 for 123, 25% for 0.25. */
export interface FormattedNumber {
  readonly value: number;
  readonly shown: string;
}

/** A picture in a cell. Excel stores newer errors and linked records in the same way. */
export interface CellPicture {
  readonly picture: true;
}

export interface WorksheetRow {
  /** The row number in Excel. */
  readonly row: number;
  readonly cells: readonly (WorksheetCell | FormattedNumber | CellPicture)[];
  /** Why the whole row cannot be used. */
  readonly fault: string | null;
  /** True if Excel doesn't show the row: somebody hid it, or a filter does. */
  readonly isHidden: boolean;
}

/** The workbook sheet that holds the catalogue, without empty rows. */
export interface WorksheetReading {
  readonly sheet: string;
  readonly heads: readonly string[];
  readonly rows: readonly WorksheetRow[];
  readonly warnings: readonly string[];
}

/** A sheet arrives from its thread a few rows at a time. */
export type WorksheetAnswer =
  | {
      readonly about: Omit<WorksheetReading, 'rows'>;
      readonly rows: readonly WorksheetRow[];
      readonly isLast: boolean;
    }
  | { readonly fault: string };
