import type { CostingRow } from './CostingRow.ts';

/** What one reading of a source brought. */
export interface Harvest {
  readonly jobs: readonly CostingRow[];
  /** Rows that carried an error letter instead of a job. */
  readonly leftOut: number;
  /** Whether jobs are known to be missing. */
  readonly truncated: boolean;
  readonly warnings: readonly string[];
}

/** Where the jobs come from. */
export interface JobSource {
  readonly name: 'file' | 'live';
  /** Differs when the source brings something else than before; holds nothing secret. */
  readonly fingerprint: () => Promise<string>;
  readonly read: (signal: AbortSignal) => Promise<Harvest>;
}

/** `soon`: another try in a moment may do. `later`: at a later refresh. `never`: not before somebody acts. */
export type Hope = 'soon' | 'later' | 'never';

/** A source that could not be read. Its message quotes neither credentials nor what the source sent. */
export class SourceFailure extends Error {
  override readonly name = 'SourceFailure';
  readonly hope: Hope;

  constructor(hope: Hope, message: string) {
    super(message);
    this.hope = hope;
  }
}
