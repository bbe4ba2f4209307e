/** Five columns of a form, so that the edges of its parts line up. Three on a tablet, two from 480 px, one on a phone. */
export const formColumns = {
  base: 'minmax(0, 1fr)',
  sm: 'repeat(2, minmax(0, 1fr))',
  md: 'repeat(3, minmax(0, 1fr))',
  lg: 'repeat(5, minmax(0, 1fr))',
} as const;
