import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { requireDataFolder } from '../../dataFolder.ts';
import { keptSecret } from '../../keptSecret.ts';
import { PlainFailure } from '../PlainFailure.ts';
import { launchCluster, makeCluster, superuser } from './launch.ts';
import { findPostmaster, type Postmaster, stopPostmaster } from './postmaster.ts';

export interface EmbeddedDatabase {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** The lock that the server which owns the data folder holds for as long as it lives. */
const ownerLock = 770_402;

const passwordName = 'postgres.password';

/** Starts PostgreSQL on the data folder, or takes over one that a killed server left running there. */
export async function startEmbeddedDatabase(dataFolder: string): Promise<EmbeddedDatabase> {
  await requireDataFolder(dataFolder);
  const folder = join(dataFolder, 'postgres');
  const passwordFile = join(dataFolder, passwordName);
  const password = await keptSecret(passwordFile);
  const found = await findPostmaster(folder);
  if (!found) await makeCluster(folder, passwordFile);
  const postmaster = found ?? (await launchCluster(folder));
  const url = urlOf(postmaster, password);
  const owner = await connect(url, folder, postmaster);
  await claim(owner, dataFolder);
  return {
    url,
    stop: async () => {
      await owner.end().catch(() => {});
      await stopPostmaster(folder, postmaster);
    },
  };
}

/** The database of a server that runs on this data folder now, or null. */
export async function urlOfRunning(dataFolder: string): Promise<string | null> {
  const postmaster = await findPostmaster(join(dataFolder, 'postgres'));
  return postmaster && urlOf(postmaster, await keptSecret(join(dataFolder, passwordName)));
}

const urlOf = ({ port }: Postmaster, password: string) =>
  `postgresql://${superuser}:${password}@127.0.0.1:${port}/postgres`;

async function connect(url: string, folder: string, postmaster: Postmaster): Promise<pg.Client> {
  for (let waited = 0; ; waited += 20) {
    const client = new pg.Client({ connectionString: url, application_name: 'mobprep owner' });
    client.on('error', () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      if (waited > 20_000) throw await notStarted(folder, postmaster, error);
    }
    if (waited > 400 && !(await findPostmaster(folder))) throw await notStarted(folder, postmaster, null);
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
  throw new PlainFailure(`Another MobPrep server is using the data folder ${dataFolder}.`);
}
