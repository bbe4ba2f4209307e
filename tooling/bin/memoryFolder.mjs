import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';

const place = '/dev/shm';
const neededBytes = 2_000_000_000;

/** Linux keeps this place in memory. Containers often forbid to run programs there, which some tests build. */
const isUsable = () => {
  try {
    const { bavail, bsize } = statfsSync(place);
    const mounted = new RegExp(`^\\S+ ${place} \\S+ (\\S+)`, 'm').exec(readFileSync('/proc/mounts', 'utf8'));
    return bavail * bsize > neededBytes && mounted !== null && !mounted[1].includes('noexec');
  } catch {
    return false;
  }
};

/** Makes a folder in memory that is gone when this process ends. Returns null where there is no such place with 2 GB free. */
export function memoryFolder() {
  if (!isUsable()) return null;
  const folder = mkdtempSync(`${place}/mobprep-`);
  // PostgreSQL runs as a user of its own.
  chmodSync(folder, 0o755);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));
  return folder;
}
