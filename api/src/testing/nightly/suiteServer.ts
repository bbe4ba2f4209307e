import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPostmaster } from '#platform/database/embedded/postmaster.ts';
import { type ServerProcess, startProcess, temporaryFolder } from '../serverProcess.ts';

export const run = promisify(execFile);

type Folder = Awaited<ReturnType<typeof temporaryFolder>>;

let template: Promise<Folder> | undefined;

/** A data folder with the demo data, which a server left in good order. */
async function makeTemplate(): Promise<Folder> {
  const folder = await temporaryFolder();
  await stop(await startProcess({ MOBPREP_DATA: folder.path }));
  return folder;
}

/** A copy of such a folder, owners and all: PostgreSQL refuses files of others. */
export async function seededFolder(place?: string): Promise<Folder> {
  template ??= makeTemplate();
  const folder = place === undefined ? await temporaryFolder() : { path: place, remove: async () => {} };
  await run('cp', ['-a', `${(await template).path}/.`, folder.path]);
  return folder;
}

export const removeTemplate = async () => (await template)?.remove();

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
