/** How many reports one address may send per minute. A whole office behind one address hits the same broken remote at once. */
export const reportLimit = { max: 120, timeWindow: '1 minute' } as const;
