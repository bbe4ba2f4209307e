/** Width of the expanded sidebar. */
export const sidebarWidth: string = '200px';

/** Its logo and user are this far from the edge. */
export const sidebarInset = '18px';

/** Sizes of the collapsed sidebar and its entries, which are centred in it. */
export const rail = { width: '64px', entryWidth: '40px', entryHeight: 'rail' } as const;

/** Wider windows leave the rest empty. */
export const frameWidth = '1920px';
