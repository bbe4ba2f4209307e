import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { superuser } from '#platform/database/embedded/launch.ts';
import { findPostmaster } from '#platform/database/embedded/postmaster.ts';
import { seededFolder } from '../seededFolder.ts';
import { type ServerProcess, startProcess } from '../serverProcess.ts';

export const run = promisify(execFile);

/** Matches a password hash or a token. */
const secret = /\$argon2|eyJ[\w-]{10}/;

/** How many of the servers that have ended logged a secret. */
export const logs = { searched: 0, withSecrets: 0 };

/** Starts a server that refuses nothing because of a nearly full disk, since figures fill it on purpose. */
export async function startOn(
  folder: string,
  settings: Record<string, string> = {},
  { started }: { started?: (pid: number) => Promise<void> } = {},
): Promise<ServerProcess> {
  const server = await startProcess(
    { MOBPREP_DATA: folder, MIN_FREE_MB: '0', ...settings },
    { ...(started && { started }) },
  );
  void server.exit.then(() => {
    logs.searched += 1;
    if (secret.test(server.words())) logs.withSecrets += 1;
  });
  return server;
}

/** Runs `work` with a separate server on the demo data. */
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

/** Milliseconds until the server can serve again, or null if it never can. */
export async function recovery(address: string): Promise<number | null> {
  const began = performance.now();
  for (const end = began + 20_000; performance.now() < end; await sleep(20)) {
    const ready = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    if (ready?.ok) return performance.now() - began;
  }
  return null;
}

export const postmasterOf = (folder: string) => findPostmaster(join(folder, 'postgres'));

/** A superuser's client for the database that runs in this folder. */
export async function superuserIn(folder: string): Promise<pg.Client> {
  const password = await readFile(join(folder, 'postgres.password'), 'utf8');
  const { port } = (await postmasterOf(folder)) ?? {};
  const client = new pg.Client(`postgresql://${superuser}:${password}@127.0.0.1:${port}/postgres`);
  await client.connect();
  return client;
}

/** Kills a process if it is still there. */
export function kill(pid: number | undefined, signal: NodeJS.Signals = 'SIGKILL') {
  try {
    if (pid) process.kill(pid, signal);
  } catch {
    // It has already ended.
  }
}
