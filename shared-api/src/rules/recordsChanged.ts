/** How a client that has a former version of a list of records gets a newer one (RFC 3229): as `ChangedRecords`, and the answer's other fields. */
export const recordsChanged = 'records';

export interface Identified {
  readonly id: number;
}

export interface ChangedRecords<Record = Identified> {
  /** The ids of those that are gone. */
  readonly removed: readonly number[];
  /** Those that were added or changed. */
  readonly records: readonly Record[];
  /** Where they are in the list. */
  readonly places: readonly number[];
}
