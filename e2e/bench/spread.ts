import { atShare } from 'shared-api/testing/at-share';

/** The least of some values, their median, their 95th percentile and the largest. */
export function spread(values: readonly number[]) {
  const at = (share: number) => Math.round(atShare(values, share) * 10) / 10;
  return { least: at(0), median: at(0.5), p95: at(0.95), most: at(1) };
}
