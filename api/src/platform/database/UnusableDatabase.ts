import { NoConnection } from './NoConnection.ts';

/** A database that answers, and that a server can't use. Anybody may read the message; the reason is for the log. */
export class UnusableDatabase extends NoConnection {
  constructor(message: string, reason: string) {
    super(message, { cause: new Error(reason) });
  }
}

export const readOnly = (reason: string) => new UnusableDatabase('The database is read-only', reason);
