/** The value that this share of all values doesn't exceed. */
export const atShare = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil((values.length - 1) * share)] ?? 0;

/** The least of some values, their median, their 95th percentile and the largest. */
export function spread(values: readonly number[]) {
  const at = (share: number) => Math.round(atShare(values, share) * 10) / 10;
  return { least: at(0), median: at(0.5), p95: at(0.95), most: at(1) };
}
