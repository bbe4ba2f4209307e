import type { CostingRow } from './CostingRow.ts';

/** The result of reading a source once. */
export interface Harvest {
  readonly jobs: readonly CostingRow[];
  /** Rows that carried an error letter instead of a job. */
  readonly leftOut: number;
  /** True if jobs are known to be missing. */
  readonly truncated: boolean;
  readonly warnings: readonly string[];
}

/** Where the jobs come from. */
export interface JobSource {
  readonly name: 'file' | 'live';
  /** Changes when the source may bring something else than before. Holds nothing secret. */
  readonly fingerprint: () => Promise<string>;
  readonly read: (signal: AbortSignal) => Promise<Harvest>;
}

/** When to try again. `soon`: in a moment. `later`: at a later refresh. `never`: only after somebody has acted. */
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
