/** Where layouts change. */
export const breakpoints = { sm: '30rem', md: '48rem', lg: '75rem', xl: '105rem' } as const;

/** Media queries for some of them. */
export const fromMd = '(min-width: 48em)';
export const belowMd = '(max-width: 47.99em)';
export const belowLg = '(max-width: 74.99em)';
/** Has no breakpoint: only optional parts of rows need the room. */
export const belowWide = '(max-width: 99.99em)';
