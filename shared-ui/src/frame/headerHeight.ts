/** Of a page's header, and of the sidebar's beside it: on a phone, and on anything wider. */
export const headerHeight = { base: '52px', md: '64px' } as const;
