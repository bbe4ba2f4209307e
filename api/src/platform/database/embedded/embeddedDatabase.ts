import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { requireDataFolder } from '../../dataFolder.ts';
import { keptSecret } from '../../keptSecret.ts';
import { PlainFailure } from '../PlainFailure.ts';
import { isCluster, launchCluster, makeCluster, removeUnfinished, superuser } from './launch.ts';
import { findPostmaster, isAlive, type Postmaster, stopPostmaster } from './postmaster.ts';
import { makeRoles, passwordOf, roles } from './roles.ts';

/** Where a database is reached by the account that changes tables, and by the one that only reads and writes rows. */
export interface DatabaseUrls {
  readonly ownerUrl: string;
  readonly url: string;
}

export interface EmbeddedDatabase extends DatabaseUrls {
  readonly stop: () => Promise<void>;
}

/** The lock that the server which owns the data folder holds for as long as it lives. */
const ownerLock = 770_402;

const clusterIn = (dataFolder: string) => join(dataFolder, 'postgres');
const passwordName = 'postgres.password';

/** How long a start is tried again while what is left of a killed PostgreSQL is still at work. */
const startMs = 20_000;

/**
 * Starts PostgreSQL on the data folder, or takes over one that a killed server left running there. When it ends by
 * itself it is started again on the same port; `onLost` hears when that fails. A short command needs no such news.
 */
export async function startEmbeddedDatabase(
  dataFolder: string,
  onLost: (failure: unknown) => void = () => {},
): Promise<EmbeddedDatabase> {
  await requireDataFolder(dataFolder);
  const folder = clusterIn(dataFolder);
  const passwordFile = join(dataFolder, passwordName);
  const password = await keptSecret(passwordFile);
  await makeCluster(folder, passwordFile);

  let isStopping = false;
  let revival: Promise<void> | undefined;
  const watched = ({ owner, postmaster }: Held): Held => {
    owner.once('end', () => {
      if (isStopping) return;
      revival = revive(postmaster.port).catch(onLost);
    });
    return { owner, postmaster };
  };
  const revive = async (port: number) => {
    held = watched(await hold(dataFolder, password, port));
  };
  let held = watched(await hold(dataFolder, password));
  await removeUnfinished(folder);
  return {
    ...urlsOf(held.postmaster, password),
    stop: async () => {
      isStopping = true;
      await revival;
      await held.owner.end().catch(() => {});
      await stopPostmaster(folder, held.postmaster);
    },
  };
}

/** A PostgreSQL of which this server owns the data folder. */
interface Held {
  readonly owner: pg.Client;
  readonly postmaster: Postmaster;
}

async function hold(dataFolder: string, password: string, port?: number): Promise<Held> {
  const folder = clusterIn(dataFolder);
  const end = Date.now() + startMs;
  for (;;) {
    const found = await findPostmaster(folder);
    const postmaster = found ?? (await launchCluster(folder, port));
    try {
      const owner = await connectOwner(postmaster, folder, password);
      await claim(owner, dataFolder);
      return { owner, postmaster };
    } catch (error) {
      // Also when it was launched here: of two first starts the other one may have been first to claim it.
      if (error instanceof FolderTaken) throw error;
      // What was launched here must not outlive this start; what was found belongs to another server.
      if (!found) await stopPostmaster(folder, postmaster);
      if (Date.now() > end) throw error;
      await sleep(50);
    }
  }
}

class FolderTaken extends PlainFailure {}

/** Whether a database was ever made in this data folder. */
export const hasCluster = (dataFolder: string) => isCluster(clusterIn(dataFolder));

/** The database of a server that runs on this data folder now, for its owner, or null. */
export async function urlOfRunning(dataFolder: string): Promise<string | null> {
  const folder = clusterIn(dataFolder);
  const postmaster = await findPostmaster(folder);
  if (!postmaster) return null;
  const password = await keptSecret(join(dataFolder, passwordName));
  const owner = await connectOwner(postmaster, folder, password);
  await owner.end();
  return urlsOf(postmaster, password).ownerUrl;
}

const urlFor = ({ port }: Postmaster, role: string, password: string) =>
  `postgresql://${role}:${password}@127.0.0.1:${port}/postgres`;

const urlsOf = (postmaster: Postmaster, secret: string): DatabaseUrls => ({
  ownerUrl: urlFor(postmaster, roles.owner, passwordOf(roles.owner, secret)),
  url: urlFor(postmaster, roles.server, passwordOf(roles.server, secret)),
});

/** The superuser works once, in a new cluster and in one of an older version: it makes the accounts. */
async function connectOwner(postmaster: Postmaster, folder: string, secret: string): Promise<pg.Client> {
  const { ownerUrl } = urlsOf(postmaster, secret);
  const owner = await connect(ownerUrl, folder, postmaster);
  if (owner) return owner;
  const first = await connect(urlFor(postmaster, superuser, secret), folder, postmaster);
  if (!first) throw await notStarted(folder, postmaster, null);
  try {
    await makeRoles(first, secret);
  } finally {
    await first.end();
  }
  const made = await connect(ownerUrl, folder, postmaster);
  if (!made) throw await notStarted(folder, postmaster, null);
  return made;
}

const wrongPassword = '28P01';
/** One that is frozen, or another program on its port, takes the connection and never says a word. */
const connectMs = 5_000;

/** Waits until PostgreSQL answers. Null if it doesn't know the account. */
async function connect(url: string, folder: string, postmaster: Postmaster): Promise<pg.Client | null> {
  const began = Date.now();
  for (;;) {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'mobprep owner',
      connectionTimeoutMillis: connectMs,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      if (error instanceof pg.DatabaseError && error.code === wrongPassword) return null;
      if (Date.now() - began > startMs) throw await notStarted(folder, postmaster, error);
    }
    // It has ended, or another server's PostgreSQL was first on this folder.
    const isGone =
      !isAlive(postmaster.pid) ||
      (Date.now() - began > 400 && (await findPostmaster(folder))?.pid !== postmaster.pid);
    if (isGone) throw await notStarted(folder, postmaster, null);
    await sleep(20);
  }
}

async function notStarted(folder: string, { port }: Postmaster, cause: unknown): Promise<PlainFailure> {
  const log = await readFile(join(folder, '../postgres.log'), 'utf8').catch(() => '');
  const lastWords = log.trim().split('\n').at(-1) ?? '';
  return new PlainFailure(`The built-in PostgreSQL does not answer on port ${port}. ${lastWords}`.trim(), {
    cause,
  });
}

async function claim(owner: pg.Client, dataFolder: string) {
  // A server killed a moment ago may still hold the lock until PostgreSQL notices.
  for (let tries = 0; tries < 50; tries += 1) {
    const { rows } = await owner.query<{ free: boolean }>('SELECT pg_try_advisory_lock($1) AS free', [
      ownerLock,
    ]);
    if (rows[0]?.free) return;
    await sleep(20);
  }
  await owner.end();
  throw new FolderTaken(`Another MobPrep server is using the data folder ${dataFolder}.`);
}
