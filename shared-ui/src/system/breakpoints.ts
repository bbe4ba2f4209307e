/** Widths from which on a layout is another one. */
export const breakpoints = { sm: '30rem', md: '48rem', lg: '75rem', xl: '105rem' } as const;

/** The same as media queries. */
export const fromMd = '(min-width: 48em)';
export const belowMd = '(max-width: 47.99em)';
export const belowLg = '(max-width: 74.99em)';
