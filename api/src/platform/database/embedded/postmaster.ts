import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from '#platform/errors/codeOf.ts';

/** A running PostgreSQL, as named in its postmaster.pid. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

const startingMs = 2_000;

const pidFile = (folder: string) => join(folder, 'postmaster.pid');

/** Finds the PostgreSQL that runs on this folder, such as one that outlived a killed server. */
export async function findPostmaster(folder: string): Promise<Postmaster | null> {
  const text = await readFile(pidFile(folder), 'utf8').catch(() => null);
  if (text === null) return null;
  if (text === '') return removeEmpty(folder);
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isInteger(pid) || pid <= 1 || !Number.isInteger(port) || port <= 0) return null;
  if ((await isPostgres(pid)) && (await worksIn(pid, folder))) return { pid, port };
  // Left by a crash or copied with the folder. PostgreSQL won't start while any program has this pid.
  await rm(pidFile(folder), { force: true });
  return null;
}

/** A power loss may leave the pid file empty, and PostgreSQL then won't start. One that is starting writes its pid at once. */
async function removeEmpty(folder: string): Promise<null> {
  const found = await stat(pidFile(folder)).catch(() => null);
  const isOld = found !== null && Date.now() - found.mtimeMs > startingMs;
  if (isOld) await rm(pidFile(folder), { force: true });
  return null;
}

async function isPostgres(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  const [command, status] = await Promise.all([
    readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
    readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''),
  ]);
  return command.includes('postgres') && !/^State:\s+[ZX]/m.test(status);
}

/** PostgreSQL's working directory is its folder, whatever path leads there. */
async function worksIn(pid: number, folder: string): Promise<boolean> {
  const [its, ours] = await Promise.all(
    [`/proc/${pid}/cwd`, folder].map((path) => stat(path).catch(() => null)),
  );
  return !its || !ours || (its.dev === ours.dev && its.ino === ours.ino);
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** Stops PostgreSQL quickly but cleanly: open transactions roll back, and everything acknowledged is kept. */
export async function stopPostmaster(folder: string, { pid }: Postmaster) {
  signal(pid, 'SIGINT');
  for (let waited = 0; waited < 7_000; waited += 20) {
    if ((await findPostmaster(folder))?.pid !== pid) return;
    await sleep(20);
  }
  signal(pid, 'SIGQUIT');
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name);
  } catch {
    // It has already ended.
  }
}
