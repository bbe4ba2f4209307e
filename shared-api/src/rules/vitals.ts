/** What we measure on pages: largest contentful paint, interaction to next paint, cumulative layout shift. */
export const vitals = ['lcp', 'inp', 'cls'] as const;
export type Vital = (typeof vitals)[number];
