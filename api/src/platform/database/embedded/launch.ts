import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chown, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { platform } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { PlainFailure } from '../PlainFailure.ts';
import { binariesFor } from './binariesFor.ts';
import { type Account, otherAccount } from './runAs.ts';

export const superuser = 'mobprep';

export const isCluster = (folder: string) => exists(join(folder, 'PG_VERSION'));

const unfinishedOf = (folder: string) => `${folder}.new`;

/** Creates the cluster in `folder` if there is none. It is built next to `folder` and renamed, so of two simultaneous starts one wins. */
export async function makeCluster(folder: string, passwordFile: string) {
  if (await isCluster(folder)) return;
  const unfinished = `${unfinishedOf(folder)}-${randomUUID()}`;
  try {
    await initialise(unfinished, passwordFile);
    await rename(unfinished, folder);
  } catch (error) {
    if (!(await isCluster(folder))) throw error;
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Removes half-made clusters that crashes and slower starts left. Only for the server that owns the folder. */
export async function removeUnfinished(folder: string) {
  const names = await readdir(dirname(folder));
  for (const name of names.filter((each) => each.startsWith(basename(unfinishedOf(folder)))))
    await rm(join(dirname(folder), name), { recursive: true, force: true }).catch(() => {});
}

async function initialise(unfinished: string, passwordFile: string) {
  const who = await otherAccount();
  const { initdb } = await binariesFor(who);
  await mkdir(unfinished, { mode: 0o700 });
  if (who) await chown(unfinished, who.uid, who.gid);
  const password = await openPassword(who, passwordFile, `${unfinished}.password`);
  const parameters = [
    `--pgdata=${nameFor(who, unfinished)}`,
    `--username=${superuser}`,
    `--pwfile=${who ? '/dev/fd/3' : passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  const child = spawn(initdb, parameters, {
    ...who,
    cwd: unfinished,
    env: environment(),
    stdio: ['ignore', 'ignore', 'pipe', password.fd],
  });
  await finish(child).finally(() => password.close());
}

/**
 * What PostgreSQL calls its data folder. Another account may not be allowed to follow the folder's own path (a checkout in root's home),
 * but it may use the folder that it's started in.
 */
const nameFor = (who: Account | null, folder: string) =>
  who && platform() === 'linux' ? '/proc/self/cwd' : folder;

/** Opens the password for initdb, which as another account reads it by its handle. */
async function openPassword(who: Account | null, passwordFile: string, copy: string) {
  if (!who) return open(passwordFile);
  const file = await open(copy, 'wx+', 0o600);
  await rm(copy);
  // At a position, so that reading begins at the start.
  await file.write(await readFile(passwordFile, 'utf8'), 0);
  await file.chown(who.uid, who.gid);
  return file;
}

async function finish(child: ChildProcess) {
  let words = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    words += chunk.toString();
  });
  const code = await once(child, 'close').then(
    ([code]) => code,
    // It couldn't be started.
    (error: Error) => {
      words = error.message;
    },
  );
  if (code !== 0) throw new PlainFailure(`The built-in PostgreSQL could not be set up: ${words.trim()}`);
}

/** Starts the cluster on the loopback address, on a free port unless one is given. Does not wait for it. */
export async function launchCluster(folder: string, wanted?: number): Promise<{ pid: number; port: number }> {
  const who = await otherAccount();
  const { postgres } = await binariesFor(who);
  const port = wanted ?? (await freePort());
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '60',
    // Compiling a query takes longer than running any of ours.
    jit: 'off',
    // After a crash, syncs the whole file system in one call instead of 1,400 files one by one.
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
  };
  const parameters = [
    '-D',
    nameFor(who, folder),
    ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ];
  const log = await open(join(dirname(folder), 'postgres.log'), 'a', 0o600);
  // Detached, so that Ctrl-C in a terminal reaches only the server, which then stops its database in order.
  const child = spawn(postgres, parameters, {
    ...who,
    cwd: folder,
    env: environment(),
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  child.on('error', () => {});
  child.unref();
  await log.close();
  if (child.pid === undefined)
    throw new PlainFailure(
      'The built-in PostgreSQL could not be started; its log is postgres.log in the data folder.',
    );
  return { pid: child.pid, port };
}

const environment = () => ({ PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' });

/** A port that nobody uses right now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
