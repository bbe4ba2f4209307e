import { statfs } from 'node:fs/promises';

/** In bytes. */
export const megabyte = 1024 * 1024;

/** How much this account may still write. A folder that can't be measured blocks nobody. */
export const freeMegabytes = (folder: string): Promise<number> =>
  statfs(folder).then(
    ({ bavail, bsize }) => (bavail * bsize) / megabyte,
    () => Number.POSITIVE_INFINITY,
  );
