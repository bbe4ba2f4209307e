import pg from 'pg';

/**
 * What PostgreSQL says when it can't be used: no connection (08), no account or database (28, 3D), shutting down, starting or
 * recovering (57P), a failed disk (58), read-only (25006), a session that an operator's limit ended (25P03).
 */
const lost = /^(08|28|3D|57P|58|25006|25P03)/;

/**
 * What it says when it is there but has too much to do: deadlocks and conflicts (40), memory or connections used up (53), a lock or
 * statement that took too long (55P03, 57014, 25P04).
 */
const busy = /^(40|53|55P03|57014|25P04)/;

/** A full disk is among the 53s. */
export const diskFull = '53100';

export const isLostState = (state: string) => lost.test(state);
export const isBusyState = (state: string) => busy.test(state) && state !== diskFull;

/** Returns true if PostgreSQL answered that it has too much to do. */
export const isBusyAnswer = (error: unknown) =>
  error instanceof pg.DatabaseError && isBusyState(error.code ?? '');
