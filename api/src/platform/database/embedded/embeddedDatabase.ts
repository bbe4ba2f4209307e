import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { requireDataFolder } from '#platform/data-folder/dataFolder.ts';
import { storedSecret } from '#platform/data-folder/storedSecret.ts';
import { lockNumbers } from '#platform/database/lockNumbers.ts';
import { connectClient } from '../connectClient.ts';
import { PlainFailure } from '../PlainFailure.ts';
import { isCluster, launchCluster, makeCluster, removeUnfinished, superuser } from './launch.ts';
import { findPostmaster, isAlive, type Postmaster, stopPostmaster } from './postmaster.ts';
import { makeRoles, offerAmcheck, passwordOf, roles } from './roles.ts';
import { databases, dropStaged, settleSwitch } from './switchDatabases.ts';

/** The URLs of a database: for the account that changes tables, and for the one that only reads and writes rows. */
export interface DatabaseUrls {
  readonly ownerUrl: string;
  readonly url: string;
}

export interface EmbeddedDatabase extends DatabaseUrls {
  readonly stop: () => Promise<void>;
}

const clusterIn = (dataFolder: string) => join(dataFolder, 'postgres');
const passwordName = 'postgres.password';

/** How long to retry a start while processes of a killed PostgreSQL are still running. */
const startMs = 20_000;

/**
 * Starts PostgreSQL on the data folder, or takes over one that a killed server left running there. If PostgreSQL ends
 * unexpectedly, it is restarted on the same port; if that fails, `onLost` is called. Short commands can omit `onLost`.
 */
export async function startEmbeddedDatabase(
  dataFolder: string,
  onLost: (failure: unknown) => void = () => {},
): Promise<EmbeddedDatabase> {
  await requireDataFolder(dataFolder);
  const folder = clusterIn(dataFolder);
  const passwordFile = join(dataFolder, passwordName);
  const password = await storedSecret(passwordFile);
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

/** A PostgreSQL whose data folder this server owns. */
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
      if (port === undefined) await settle(postmaster, folder, password);
      const owner = await connectOwner(postmaster, folder, password);
      await claim(owner, dataFolder);
      return { owner, postmaster };
    } catch (error) {
      // Even if we launched it: with two simultaneous first starts, the other server may have claimed it first.
      if (error instanceof FolderTaken) throw error;
      // What we launched must not outlive a failed start. What we found belongs to another server.
      if (!found) await stopPostmaster(folder, postmaster);
      if (Date.now() > end) throw error;
      await sleep(50);
    }
  }
}

/** The URL of the database that `makeStaged` made, as its owner. */
export async function stagedUrl(dataFolder: string): Promise<string> {
  const postmaster = await findPostmaster(clusterIn(dataFolder));
  if (!postmaster) throw new PlainFailure('The built-in database is not running.');
  const secret = await storedSecret(join(dataFolder, passwordName));
  return urlFor(postmaster, roles.owner, passwordOf(roles.owner, secret), databases.staged);
}

/** Before a server works on its database, another one may have to take its place. Not when PostgreSQL is started again under a server. */
async function settle(postmaster: Postmaster, folder: string, secret: string) {
  const client = await connect(urlFor(postmaster, superuser, secret, 'template1'), folder, postmaster);
  if (!client) return;
  try {
    await settleSwitch(client);
  } finally {
    await client.end();
  }
}

class FolderTaken extends PlainFailure {}

/** Returns true if a database was ever made in this data folder. */
export const hasCluster = (dataFolder: string) => isCluster(clusterIn(dataFolder));

/** The owner's URL of the database that runs on this data folder now, or null. */
export async function urlOfRunning(dataFolder: string): Promise<string | null> {
  const folder = clusterIn(dataFolder);
  const postmaster = await findPostmaster(folder);
  if (!postmaster) return null;
  const password = await storedSecret(join(dataFolder, passwordName));
  const owner = await connectOwner(postmaster, folder, password);
  await owner.end();
  return urlsOf(postmaster, password).ownerUrl;
}

/** The URL of the account that may create databases, in the cluster that runs on this data folder now. */
export async function administratorUrlOf(dataFolder: string): Promise<string | null> {
  const postmaster = await findPostmaster(clusterIn(dataFolder));
  if (!postmaster) return null;
  return urlFor(postmaster, superuser, await storedSecret(join(dataFolder, passwordName)), 'template1');
}

/** Gives `work` a client of the account that may create and rename databases, and of none of ours. */
export async function asAdministrator<Result>(
  dataFolder: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const url = await administratorUrlOf(dataFolder);
  if (!url) throw new PlainFailure('The built-in database is not running.');
  const client = await connectClient(url, 'administrator');
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Makes an empty database with our accounts, which can take the place of the live one. Returns its owner's URL. */
export async function makeStaged(dataFolder: string): Promise<string> {
  const postmaster = await findPostmaster(clusterIn(dataFolder));
  if (!postmaster) throw new PlainFailure('The built-in database is not running.');
  const secret = await storedSecret(join(dataFolder, passwordName));
  await asAdministrator(dataFolder, async (client) => {
    await dropStaged(client);
    await client.query(`CREATE DATABASE ${databases.staged} TEMPLATE template0`);
  });
  const first = await connectClient(urlFor(postmaster, superuser, secret, databases.staged), 'restore');
  try {
    await makeRoles(first, secret);
  } finally {
    await first.end();
  }
  return urlFor(postmaster, roles.owner, passwordOf(roles.owner, secret), databases.staged);
}

const urlFor = ({ port }: Postmaster, role: string, password: string, database: string = databases.live) =>
  `postgresql://${role}:${password}@127.0.0.1:${port}/${database}`;

const urlsOf = (postmaster: Postmaster, secret: string): DatabaseUrls => ({
  ownerUrl: urlFor(postmaster, roles.owner, passwordOf(roles.owner, secret)),
  url: urlFor(postmaster, roles.server, passwordOf(roles.server, secret)),
});

/** Uses the superuser only once, to make the accounts and what they may use: in a new cluster or one from an older version. */
async function connectOwner(postmaster: Postmaster, folder: string, secret: string): Promise<pg.Client> {
  const { ownerUrl } = urlsOf(postmaster, secret);
  const owner = await connect(ownerUrl, folder, postmaster);
  if (owner && (await hasAmcheck(owner))) return owner;
  const first = await connect(urlFor(postmaster, superuser, secret), folder, postmaster);
  if (!first && owner) return owner;
  if (!first) throw await notStarted(folder, postmaster, null);
  try {
    await (owner ? offerAmcheck(first) : makeRoles(first, secret));
  } finally {
    await first.end();
  }
  if (owner) return owner;
  const made = await connect(ownerUrl, folder, postmaster);
  if (!made) throw await notStarted(folder, postmaster, null);
  return made;
}

const hasAmcheck = async (owner: pg.Client) =>
  (await owner.query("SELECT FROM pg_extension WHERE extname = 'amcheck'")).rowCount === 1;

const wrongPassword = '28P01';
/** A frozen PostgreSQL, or another program on its port, accepts the connection and never answers. */
const connectMs = 5_000;

/** Waits until PostgreSQL answers. Null if it doesn't know the account. */
async function connect(url: string, folder: string, postmaster: Postmaster): Promise<pg.Client | null> {
  const began = Date.now();
  for (;;) {
    try {
      return await connectClient(url, 'owner', connectMs);
    } catch (error) {
      const cause = error instanceof Error ? error.cause : null;
      if (cause instanceof pg.DatabaseError && cause.code === wrongPassword) return null;
      if (Date.now() - began > startMs) throw await notStarted(folder, postmaster, error);
    }
    // PostgreSQL has ended, or another server's was first on this folder.
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
      lockNumbers.dataFolder,
    ]);
    if (rows[0]?.free) return;
    await sleep(20);
  }
  await owner.end();
  throw new FolderTaken(`Another MobPrep server is using the data folder ${dataFolder}.`);
}
