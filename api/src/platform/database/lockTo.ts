/**
 * How a write locks a record that others refer to. A write that refers to it holds it with FOR KEY SHARE, which waits for its deletion but
 * not for a change of its values. So adding a line never waits for an edit of the catalogue.
 */
export const lockTo = { change: 'no key update', delete: 'update' } as const;

export type LockTo = keyof typeof lockTo;
