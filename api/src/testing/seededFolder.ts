import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startProcess, temporaryFolder } from './serverProcess.ts';

const run = promisify(execFile);

type Folder = Awaited<ReturnType<typeof temporaryFolder>>;

let template: Promise<Folder> | undefined;

/** Makes a data folder with the demo data, cleanly left by a server. */
async function makeTemplate(): Promise<Folder> {
  const folder = await temporaryFolder();
  const { child, exit } = await startProcess({ MOBPREP_DATA: folder.path });
  child.kill('SIGTERM');
  await exit;
  return folder;
}

/** Copies such a folder, including file owners, since PostgreSQL refuses files of others. A first start would take ten times as long. */
export async function seededFolder(place?: string): Promise<Folder> {
  template ??= makeTemplate();
  const folder = place === undefined ? await temporaryFolder() : { path: place, remove: async () => {} };
  await run('cp', ['-a', `${(await template).path}/.`, folder.path]);
  return folder;
}

/** Call this when no more copies are needed. */
export const removeTemplate = async () => (await template)?.remove();
