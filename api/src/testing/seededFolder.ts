import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startProcess, temporaryFolder } from './serverProcess.ts';

const run = promisify(execFile);

type Folder = Awaited<ReturnType<typeof temporaryFolder>>;

let template: Promise<Folder> | undefined;

/** A data folder with the demo data, which a server left in good order. */
async function makeTemplate(): Promise<Folder> {
  const folder = await temporaryFolder();
  const { child, exit } = await startProcess({ MOBPREP_DATA: folder.path });
  child.kill('SIGTERM');
  await exit;
  return folder;
}

/** A copy of such a folder, owners and all: PostgreSQL refuses files of others. A first start takes ten times as long. */
export async function seededFolder(place?: string): Promise<Folder> {
  template ??= makeTemplate();
  const folder = place === undefined ? await temporaryFolder() : { path: place, remove: async () => {} };
  await run('cp', ['-a', `${(await template).path}/.`, folder.path]);
  return folder;
}

/** To be called when no more copies are wanted. */
export const removeTemplate = async () => (await template)?.remove();
