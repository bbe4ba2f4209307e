import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPostmaster } from '#platform/database/embedded/postmaster.ts';
import { seededFolder } from '../seededFolder.ts';
import { type ServerProcess, startProcess } from '../serverProcess.ts';

export const run = promisify(execFile);

/** Nothing more is refused for the sake of the disk: figures fill it on purpose. */
export const startOn = (folder: string, settings: Record<string, string> = {}) =>
  startProcess({ MOBPREP_DATA: folder, MIN_FREE_MB: '0', ...settings });

/** Works with a server of its own on the demo data. */
export async function onServer<Result>(
  work: (server: ServerProcess, folder: string) => Promise<Result>,
  settings: Record<string, string> = {},
): Promise<Result> {
  const folder = await seededFolder();
  const server = await startOn(folder.path, settings);
  try {
    return await work(server, folder.path);
  } finally {
    await stop(server);
    await folder.remove();
  }
}

export async function stop({ child, exit }: ServerProcess) {
  child.kill('SIGTERM');
  await exit;
}

export const postmasterOf = (folder: string) => findPostmaster(join(folder, 'postgres'));

/** Ends a process the hard way, if it is still there. */
export function kill(pid: number | undefined, signal: NodeJS.Signals = 'SIGKILL') {
  try {
    if (pid) process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}
