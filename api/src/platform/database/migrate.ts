import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { connectClient } from './connectClient.ts';
import { lockNumbers } from './lockNumbers.ts';
import { PlainFailure } from './PlainFailure.ts';

const migrationsFolder = join(import.meta.dirname, '../../../migrations');

/** The suffix of migrations that older servers can keep working alongside (`docs/deploying.md`). */
export const addsOnly = '.adds.sql';

interface MigrationOptions {
  /** Applies only these, as a backup of an older version needs. */
  readonly only?: readonly string[];
  readonly afterwards?: (client: pg.Client) => Promise<void>;
  /** How long the database may take to answer. Default 10 s. */
  readonly connectTimeoutMs?: number;
  /** How long to wait for another server's migrations. Default 60 s. */
  readonly lockTimeoutMs?: number;
}

/**
 * Brings a database up to date and runs `afterwards` under the same lock. If several servers start
 * at once, one does the work and the others find it done.
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
    await unlock(client);
    await client.end();
  }
}

/** The end of the connection would do, but a pooler keeps its own open, with our lock. */
const unlock = (client: pg.Client) =>
  client.query('SELECT pg_advisory_unlock($1)', [lockNumbers.migrations]).catch(() => {});

/** Limits the wait for this lock only. The migrations wait for busy tables as long as needed. */
async function lock(client: pg.Client, timeoutMs: number) {
  await client.query(`SET lock_timeout = ${timeoutMs}`);
  await client.query('SELECT pg_advisory_lock($1)', [lockNumbers.migrations]).catch((error: unknown) => {
    throw error instanceof pg.DatabaseError && error.code === lockNotAvailable ? stillMigrating() : error;
  });
  await client.query('RESET lock_timeout');
}

const lockNotAvailable = '55P03';

const stillMigrating = () =>
  new PlainFailure(
    'Another server or command is still changing the tables of this database: wait for it, or end it if it hangs.',
  );

/** Every migration, in the order they are applied. */
export const knownMigrations = async () =>
  (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort();

async function applyMissing(client: pg.Client, only?: readonly string[]) {
  // Checked first: an account that may not create tables is refused even when there is nothing to create.
  const { rows: tables } = await client.query("SELECT to_regclass('migrations') AS known");
  if (!tables[0]?.known) {
    await requireUtf8(client);
    await client.query(
      'CREATE TABLE migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
    );
  }
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

/** Where PostgreSQL was installed without a locale, new databases take any bytes for text. */
async function requireUtf8(client: pg.Client) {
  const { rows } = await client.query<{ encoding: string; name: string }>(
    "SELECT current_setting('server_encoding') AS encoding, quote_ident(current_database()) AS name",
  );
  const [{ encoding, name } = { encoding: '', name: '' }] = rows;
  if (encoding !== 'UTF8')
    throw new PlainFailure(
      `The database ${name} has the encoding ${encoding}, and MobPrep needs UTF8: create it again with CREATE DATABASE ${name} ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0.`,
    );
}

const deadlock = '40P01';
/** How often to try a migration that deadlocks with busy servers. A deadlock rolls all of it back. */
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
