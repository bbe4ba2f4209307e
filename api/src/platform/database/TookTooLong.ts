/** Somebody's long write, as other people are told about it. */
export interface LongWrite {
  readonly name: string;
  readonly items: number;
}

/** The database answers, but not in the time that the work may take. */
export class TookTooLong extends Error {
  /** The write that everybody waits for, if it is known. */
  readonly heldUpBy: LongWrite | null;

  constructor(heldUpBy: LongWrite | null, options?: ErrorOptions) {
    super('the database took too long', options);
    this.heldUpBy = heldUpBy;
  }
}
