import { atShare } from 'shared-api/testing/at-share';
import { Caller } from './Caller.ts';
import type { Tally } from './Figure.ts';

/** What one sender may add to other people's p99. */
export const mostMovedMs = 50;
const readers = 5;

/** The 99th percentile of other people's waiting time, in milliseconds. */
export async function p99(address: string, seconds: number, tally: Tally): Promise<number> {
  const times: number[] = [];
  const end = Date.now() + seconds * 1_000;
  const read = async () => {
    const caller = await Caller.signedIn(address, 'noor.eastlake@example.com');
    while (Date.now() < end) {
      const began = performance.now();
      const { status } = await caller.call('GET', '/projects?limit=20');
      times.push(performance.now() - began);
      if (status !== 200) tally.countAnswer(status, 'others');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  await Promise.all(Array.from({ length: readers }, read));
  return atShare(times, 0.99);
}
