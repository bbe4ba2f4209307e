import { existsSync } from 'node:fs';
import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A control group of the kernel, as a container has: it kills a process that needs more memory. */
export interface MemoryLimit {
  readonly add: (pid: number) => Promise<void>;
  /** Moves a process out. What it has used so far stays counted. */
  readonly release: (pid: number) => Promise<void>;
  readonly peakMegabytes: () => Promise<number>;
  readonly kills: () => Promise<number>;
  /** Only after its processes have ended. */
  readonly remove: () => Promise<void>;
}

const root = '/sys/fs/cgroup';
/** The names of version 2, and those of version 1, where each kind of limit has its own folder. */
const versions = [
  { folder: root, most: 'memory.max', swap: 'memory.swap.max', peak: 'memory.peak', kills: 'memory.events' },
  {
    ...{ folder: join(root, 'memory'), most: 'memory.limit_in_bytes', swap: 'memory.swappiness' },
    ...{ peak: 'memory.max_usage_in_bytes', kills: 'memory.oom_control' },
  },
];

/** Makes a control group that may use this much memory and no swap. Needs root and a kernel with control groups. */
export async function makeMemoryLimit(megabytes: number): Promise<MemoryLimit> {
  const folder = `mobprep-${process.pid}`;
  for (const version of versions) {
    const own = join(version.folder, folder);
    if (!existsSync(version.folder)) continue;
    await mkdir(own);
    const read = (name: string) => readFile(join(own, name), 'utf8');
    if (!existsSync(join(own, version.most))) {
      await rmdir(own);
      continue;
    }
    await writeFile(join(own, version.most), String(megabytes * 1_048_576));
    await writeFile(join(own, version.swap), '0').catch(() => {}); // a machine without swap may lack it
    return {
      add: (pid) => writeFile(join(own, 'cgroup.procs'), String(pid)),
      release: (pid) => writeFile(join(version.folder, 'cgroup.procs'), String(pid)),
      peakMegabytes: async () => Number(await read(version.peak)) / 1_048_576,
      kills: async () => Number(/oom_kill (\d+)/.exec(await read(version.kills))?.[1]),
      remove: () => rmdir(own),
    };
  }
  throw new Error('no control group for memory can be made here');
}
