import pg from 'pg';
import { diskFull, isBusyState, isLostState } from './sqlState.ts';
import { readOnly, UnusableDatabase } from './UnusableDatabase.ts';

const provedEveryMs = 60_000;
/** What somebody is repairing is tried more often. */
const repairedEveryMs = 5_000;

/**
 * Proves at the start, and then every minute, that the database takes what the server writes. Whether it can be reached is the probe's
 * to say.
 */
export class WriteProof {
  readonly #url: string;
  readonly #timeoutMs: number;
  #fault: UnusableDatabase | null = null;

  constructor(url: string, timeoutMs: number) {
    this.#url = url;
    this.#timeoutMs = timeoutMs;
  }

  /** Fails with the reason if the last proof did. */
  readonly require = () => {
    if (this.#fault) throw this.#fault;
  };

  /**
   * Resolves after the first proof, with a function that ends the others. `onChange` gets each new reason why the database can't be
   * used, and null when it can again.
   */
  async begin(onChange: (fault: UnusableDatabase | null) => void): Promise<() => Promise<void>> {
    let timer: NodeJS.Timeout | undefined;
    const prove = async () => {
      const found = await faultOf(this.#url, this.#timeoutMs).catch(() => this.#fault);
      if (found?.message !== this.#fault?.message) onChange(found);
      this.#fault = found;
      timer = setTimeout(proveAgain, found ? repairedEveryMs : provedEveryMs);
    };
    const proveAgain = () => {
      running = prove();
    };
    let running = prove();
    await running;
    return async () => {
      await running;
      clearTimeout(timer);
    };
  }
}

/** Why this database can't be used, or null. Fails if it can't be reached or has too much to do. */
export async function faultOf(url: string, timeoutMs: number): Promise<UnusableDatabase | null> {
  // In transaction mode, a pooler that doesn't keep prepared statements gives the second connection what the first has left behind.
  return (await tryOnce(url, timeoutMs)) ?? (await tryOnce(url, timeoutMs));
}

/** A lock of nobody, in a table without a sequence, which would count on. The query has a name, as all of ours have. */
const write = () => ({
  name: 'proof',
  text: 'INSERT INTO login_locks (subject) VALUES ($1)',
  values: [`proof ${crypto.randomUUID()}`],
});

/** What the account may not do with our tables, such as `INSERT on sessions`. Ours are the owner's of the list of migrations. */
const missingRights = `
  SELECT right_of || ' on ' || relname AS missing
  FROM pg_class, unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE']) AS right_of
  WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace
    AND relowner = (SELECT relowner FROM pg_class WHERE oid = to_regclass('migrations'))
    AND relname <> 'migrations' AND NOT (relname = 'audit' AND right_of IN ('UPDATE', 'DELETE'))
    AND NOT has_table_privilege(oid, right_of)
  ORDER BY relname, right_of`;

async function tryOnce(url: string, timeoutMs: number): Promise<UnusableDatabase | null> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'mobprep proof',
    // As our other connections do.
    lock_timeout: timeoutMs,
    statement_timeout: timeoutMs,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ missing: string }>(missingRights);
    if (rows.length > 0) return withoutRights(rows.map(({ missing }) => missing).join(', '));
    await client.query('BEGIN');
    await client.query(write());
    await client.query('ROLLBACK');
    return null;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    const { code = '', message } = error;
    const known = faults[code];
    if (known) return known(message);
    if (message.startsWith('unsupported startup parameter')) return refusedByPooler(message);
    if (isBusyState(code) || isLostState(code) || code === diskFull) throw error;
    return new UnusableDatabase('The database refuses what this server writes', message);
  } finally {
    client.end().catch(() => {});
  }
}

const withoutRights = (missing: string) =>
  new UnusableDatabase(
    'The account of DATABASE_URL may not read and write all tables',
    `it lacks ${missing}: grant what docs/operating.md says under "Database accounts"`,
  );
const onPoolers = 'see "A pooler in front of PostgreSQL" in docs/operating.md';
const refusedByPooler = (message: string) =>
  new UnusableDatabase(
    "The pooler in front of the database refuses the server's connections",
    `${message}: ${onPoolers}`,
  );
const brokenByPooler = (message: string) =>
  new UnusableDatabase(
    'The pooler in front of the database breaks prepared statements',
    `${message}: ${onPoolers}`,
  );

/** By SQLSTATE: rights, read-only, and a prepared statement that is there twice or not at all. */
const faults: Readonly<Record<string, (message: string) => UnusableDatabase>> = {
  '42501': withoutRights,
  '25006': readOnly,
  '42P05': brokenByPooler,
  '26000': brokenByPooler,
};
