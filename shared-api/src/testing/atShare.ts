/** The value that this share of all values doesn't exceed. */
export const atShare = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil((values.length - 1) * share)] ?? 0;
