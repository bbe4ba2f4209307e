import type { HostServices } from '../hostServices.ts';

/** What one remote puts into a place. */
export interface Filling {
  /** The remote's. */
  readonly name: string;
  /** Loads the place's entry in the remote's `fills`. */
  readonly load: () => Promise<unknown>;
  /** Counts a failure for the remote. */
  readonly onFailure: (error: unknown) => void;
  /** Which of its flags are on. */
  readonly flags?: HostServices['flags'];
}
