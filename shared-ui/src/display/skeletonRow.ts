/** A row of bars: pixels of the row and of each bar, and the bars' widths from left to right. */
export const skeletonRow = { height: 44, barHeight: 12, bars: ['12%', '30%', '18%'] } as const;

/** How much of a row shows: each is fainter than the one above it. */
export const skeletonOpacity = (row: number) => Math.max(0.2, 1 - row * 0.09);
