import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { connectClient } from './connectClient.ts';
import { PlainFailure } from './PlainFailure.ts';

const migrationsFolder = join(import.meta.dirname, '../../../migrations');

/** Any number that no other program uses for its own lock. */
const lockNumber = 770_401;

/** How the name of a migration ends that servers without it work next to (`docs/deploying.md`). */
export const addsOnly = '.adds.sql';

interface MigrationOptions {
  /** Leaves out all others, as a backup of an older version needs it. */
  readonly only?: readonly string[];
  readonly afterwards?: (client: pg.Client) => Promise<void>;
  /** How long the database may take to answer at all. Default 10 s. */
  readonly connectTimeoutMs?: number;
  /** How long another server's migrations are waited for. Default 60 s. */
  readonly lockTimeoutMs?: number;
}

/**
 * Brings a database up to date and runs `afterwards` in the same lock, so that of several servers
 * that start at once one does the work and the others find it done.
 */
export async function migrate(
  url: string,
  { only, afterwards, connectTimeoutMs = 10_000, lockTimeoutMs = 60_000 }: MigrationOptions = {},
) {
  const client = await connectClient(url, 'migrations', connectTimeoutMs);
  try {
    await lock(client, lockTimeoutMs);
    await applyMissing(client, only);
    await afterwards?.(client);
  } finally {
    await client.end();
  }
}

/** The migrations themselves wait for busy tables as long as they have to. */
async function lock(client: pg.Client, timeoutMs: number) {
  await client.query(`SET lock_timeout = ${timeoutMs}`);
  await client.query('SELECT pg_advisory_lock($1)', [lockNumber]).catch((error: unknown) => {
    throw error instanceof pg.DatabaseError && error.code === lockNotAvailable ? stillMigrating() : error;
  });
  await client.query('RESET lock_timeout');
}

const lockNotAvailable = '55P03';

const stillMigrating = () =>
  new PlainFailure(
    'Another server or command is still changing the tables of this database: wait for it, or end it if it hangs.',
  );

/** In the order in which they are applied. */
export const knownMigrations = async () =>
  (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort();

async function applyMissing(client: pg.Client, only?: readonly string[]) {
  // Asked first, as an account that may not create tables is refused even when there is nothing to create.
  const { rows: tables } = await client.query("SELECT to_regclass('migrations') AS known");
  if (!tables[0]?.known)
    await client.query(
      'CREATE TABLE migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
    );
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations');
  const applied = new Set(rows.map((row) => row.name));
  const known = await knownMigrations();
  const foreign = [...applied].find((name) => !known.includes(name) && !name.endsWith(addsOnly));
  if (foreign)
    throw new Error(
      `The database was changed by a newer version of MobPrep (${foreign}); start that version.`,
    );
  for (const name of (only ?? known).filter((each) => !applied.has(each))) await apply(client, name);
}

const deadlock = '40P01';
/** How often a migration that met the work of busy servers crosswise is tried: nothing of it was done. */
const mostTries = 10;

async function apply(client: pg.Client, name: string) {
  const text = await readFile(join(migrationsFolder, name), 'utf8');
  for (let tries = 1; ; tries += 1) {
    await client.query('BEGIN');
    try {
      await client.query(text);
      await client.query('INSERT INTO migrations (name) VALUES ($1)', [name]);
      await client.query('COMMIT');
      return;
    } catch (error) {
      await client.query('ROLLBACK');
      const isCrossed = error instanceof pg.DatabaseError && error.code === deadlock;
      if (!isCrossed || tries === mostTries) throw error;
    }
  }
}
