/** A quantity as it was written. At least one of its parts is null. */
export interface WrittenQuantity {
  readonly quantity: number | null;
  /** What is written in the quantity's place if that isn't surely a number of pieces: "0", "12.5", "12-15", "TBD". */
  readonly unclear: string | null;
  /** The unit, as written. */
  readonly unit: string | null;
}

/** A line of a pasted list: a name, and a quantity if it has one. */
export interface PastedLine extends WrittenQuantity {
  readonly name: string;
  /** What its column of notes holds, or ''. */
  readonly note: string;
  /** The whole line, with " | " between cells. */
  readonly pasted: string;
  /** It stands alone above lines with quantities, and is no item's name. */
  readonly mayBeHeading?: true;
}

export const noQuantity: WrittenQuantity = { quantity: null, unclear: null, unit: null };

/** What the reading has to know about the catalogue. */
export interface Knowledge {
  /** True for the name of an item. */
  readonly isItem: (name: string) => boolean;
  /** True if a search finds something. Takes much longer. */
  readonly isFound: (name: string) => boolean;
  /** The catalogue's units. */
  readonly units: readonly string[];
}
