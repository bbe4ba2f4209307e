/** What browsers may report of themselves: one sender in a minute. A whole office behind one address meets the same broken remote at once. */
export const reportLimit = { max: 120, timeWindow: '1 minute' } as const;
