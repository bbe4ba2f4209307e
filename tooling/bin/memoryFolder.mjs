import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';

const place = '/dev/shm';
const neededBytes = 2_000_000_000;

/** Linux keeps this place in memory. Containers often forbid to run programs there, which some tests build. */
function makeFolder() {
  const { bavail, bsize } = statfsSync(place);
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const options = mounts.map((mount) => mount.split(' ')).findLast(([, at]) => at === place)?.[3];
  if (bavail * bsize < neededBytes || options === undefined || options.includes('noexec')) return null;
  const folder = mkdtempSync(`${place}/mobprep-`);
  // PostgreSQL runs as a user of its own.
  chmodSync(folder, 0o755);
  return folder;
}

/** Makes a folder in memory, and removes it when this process exits. Returns null where memory has no folder, or less than 2 GB are free there. */
export function memoryFolder() {
  let folder = null;
  try {
    folder = makeFolder();
  } catch {
    // Not Linux, or nobody may write there.
  }
  if (!folder) return null;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));
  return folder;
}
