import { statfs } from 'node:fs/promises';
import { megabyte } from '#platform/data-folder/freeMegabytes.ts';
import { bytesText } from '../bytesText.ts';
import type { OfflineCheck } from '../HealthCheck.ts';

const gigabyte = 1024 ** 3;
const lookBelow = 0.1;
/** As many times what stops writes. */
const lookBelowLeast = 10;

/** Room on the data folder's disk. */
export const diskCheck: OfflineCheck = {
  id: 'disk',
  name: 'Disk',
  means:
    'The data folder holds photos, releases and the built-in database. When its disk is nearly full, MobPrep saves nothing more and people can only read. Make room on it, or move the data folder to a larger one. MIN_FREE_MB says when saving stops.',
  pace: 'often',
  check: async ({ env }) => {
    const { bavail, blocks, bsize } = await statfs(env.dataFolder);
    const [free, size, least] = [bavail * bsize, blocks * bsize, env.leastFreeMegabytes * megabyte];
    const found = `${bytesText(free)} of ${bytesText(size)} free`;
    if (free < least) return { state: 'failing', found: `${found}: nothing can be saved.` };
    if (free < Math.max(size * lookBelow, least * lookBelowLeast) && free < 50 * gigabyte)
      return { state: 'look', found: `${found}: make room soon.` };
    return { state: 'good', found };
  },
};
