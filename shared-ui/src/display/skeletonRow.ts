interface SkeletonRow {
  /** Pixels. */
  readonly height: number;
  readonly barHeight: number;
  /** CSS widths, left to right. */
  readonly bars: readonly string[];
}

/** A row of bars. */
export const skeletonRow: SkeletonRow = { height: 44, barHeight: 12, bars: ['12%', '30%', '18%'] };

/** How visible a row is: each is fainter than the one above it. */
export const skeletonOpacity = (row: number): number => Math.max(0.2, 1 - row * 0.09);
