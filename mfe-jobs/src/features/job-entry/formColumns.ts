/** The five columns that people and specification share, so that their edges line up; one on a phone, two from 480 px. */
export const formColumns = {
  base: 'minmax(0, 1fr)',
  sm: 'repeat(2, minmax(0, 1fr))',
  md: 'repeat(5, minmax(0, 1fr))',
} as const;
