/** Height of the page's header and the sidebar's, on a phone and on anything wider. */
export const headerHeight = { base: '52px', md: '64px' } as const;
