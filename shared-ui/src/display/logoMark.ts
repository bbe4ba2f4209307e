/** The two roof lines of the mark, on a plate of 28 by 28 with this radius. */
export const logoMark = {
  side: 28,
  radius: 7,
  roof: 'M7.5 19.5v-8.2c0-1 1.2-1.5 1.9-.8l4.6 4.5 4.6-4.5c.7-.7 1.9-.2 1.9.8v8.2',
  stroke: 2.4,
} as const;

/** Pixels of the mark where nothing says otherwise. */
export const logoSize = 26;
