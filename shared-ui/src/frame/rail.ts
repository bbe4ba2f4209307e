/** The collapsed sidebar and its entries, which leave the same room on both sides. */
export const rail = { width: '64px', entryWidth: '40px', entryHeight: 'rail' } as const;
