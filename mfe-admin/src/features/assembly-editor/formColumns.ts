/** The 5-column grid of fields and specification: 3 columns on a tablet, 2 on a wide phone, 1 on a phone. */
export const formColumns = {
  base: 'minmax(0, 1fr)',
  sm: 'repeat(2, minmax(0, 1fr))',
  md: 'repeat(3, minmax(0, 1fr))',
  lg: 'repeat(5, minmax(0, 1fr))',
};
