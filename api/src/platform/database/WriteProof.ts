import pg from 'pg';
import { plainFault } from '#platform/errors/plainFault.ts';
import { SilentDatabase } from './DatabaseProbe.ts';
import { endsWithin } from './endsWithin.ts';
import { diskFull, isBusyState, isLostState } from './sqlState.ts';
import { readOnly, UnusableDatabase } from './UnusableDatabase.ts';

const provedEveryMs = 60_000;
/** What somebody is repairing is tried more often. */
const repairedEveryMs = 5_000;
/** How long a proof may take, the connection included. */
const proofMs = 5_000;
const usualPace = { provedEveryMs, repairedEveryMs, answerMs: proofMs };

/** After so many proofs in a row without a word, a database is lost although a pooler answers for it. */
const silencesOfLost = 3;

interface ProofSettings {
  readonly url: string;
  readonly timeoutMs: number;
  /** Whether the database has answered anybody since then, on the clock of `performance.now()`. */
  readonly isHeardSince: (at: number) => boolean;
  readonly pace?: typeof usualPace;
}

/** Whether this database takes what the server writes isn't known yet. */
export class UnprovenDatabase extends UnusableDatabase {}

/**
 * Proves at the start, and then every minute, that the database takes what the server writes. Whether it can be reached is the probe's
 * to say.
 */
export class WriteProof {
  readonly #settings: Required<ProofSettings>;
  #fault: UnusableDatabase | null = null;
  #isProven = false;
  #silences = 0;

  constructor(settings: ProofSettings) {
    this.#settings = { pace: usualPace, ...settings };
  }

  /** Why the database can't be used, as the last proof found. */
  get fault() {
    return this.#fault;
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
    const { provedEveryMs, repairedEveryMs } = this.#settings.pace;
    let timer: NodeJS.Timeout | undefined;
    let isEnded = false;
    const prove = async () => {
      const found = await this.#prove();
      if (isEnded) return;
      if (found?.message !== this.#fault?.message) onChange(found);
      this.#fault = found;
      timer = setTimeout(prove, found || this.#silences > 0 ? repairedEveryMs : provedEveryMs);
    };
    await prove();
    // A proof may take seconds, and a server that stops has to say so at once.
    return async () => {
      isEnded = true;
      clearTimeout(timer);
    };
  }

  async #prove(): Promise<UnusableDatabase | null> {
    const { url, timeoutMs, isHeardSince, pace } = this.#settings;
    const begunAt = performance.now();
    try {
      const fault = await faultOf(url, timeoutMs, pace.answerMs);
      this.#silences = 0;
      this.#isProven ||= fault === null;
      return fault;
    } catch (error) {
      this.#silences = error instanceof SilentDatabase && !isHeardSince(begunAt) ? this.#silences + 1 : 0;
      if (this.#silences >= silencesOfLost) return silent();
      return this.#isProven ? this.#fault : unproven(error);
    }
  }
}

/** Why this database can't be used, or null. Fails if it can't be reached or has too much to do. */
export async function faultOf(
  url: string,
  timeoutMs: number,
  answerMs = proofMs,
): Promise<UnusableDatabase | null> {
  // In transaction mode, a pooler that doesn't keep prepared statements gives the second connection what the first has left behind.
  return (await tryOnce(url, timeoutMs, answerMs)) ?? (await tryOnce(url, timeoutMs, answerMs));
}

/** A lock of nobody, in a table without a sequence, which would count on. The query has a name, as all of ours have. */
const write = () => ({
  name: 'proof',
  text: 'INSERT INTO login_locks (subject) VALUES ($1)',
  values: [`proof ${crypto.randomUUID()}`],
});

/**
 * What the account may not do with our tables and sequences, such as `INSERT on sessions`. Ours are the owner's of the list of
 * migrations.
 */
const missingRights = `
  SELECT right_of || ' on ' || relname AS missing
  FROM pg_class,
    unnest(CASE relkind WHEN 'S' THEN ARRAY['USAGE'] ELSE ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE'] END) AS right_of
  WHERE relkind IN ('r', 'S') AND relnamespace = current_schema()::regnamespace
    AND relowner = (SELECT relowner FROM pg_class WHERE oid = to_regclass('migrations'))
    AND relname <> 'migrations' AND NOT (relname = 'audit' AND right_of IN ('UPDATE', 'DELETE'))
    AND NOT CASE relkind WHEN 'S' THEN has_sequence_privilege(oid, right_of) ELSE has_table_privilege(oid, right_of) END
  ORDER BY relname, right_of`;

async function tryOnce(url: string, timeoutMs: number, answerMs: number): Promise<UnusableDatabase | null> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'mobprep proof',
    // As our other connections do.
    lock_timeout: timeoutMs,
    statement_timeout: timeoutMs,
  });
  client.on('error', () => {});
  // A database that is only busy says so before its silence counts, also behind a pooler that drops the two timeouts.
  const workMs = Math.min(timeoutMs, Math.floor(answerMs / 2));
  const proved = client.connect().then(async () => {
    const { rows } = await client.query<{ missing: string }>(missingRights);
    if (rows.length > 0) return withoutRights(rows.map(({ missing }) => missing).join(', '));
    await client.query(`BEGIN; SET LOCAL statement_timeout = ${workMs}; SET LOCAL lock_timeout = ${workMs}`);
    await client.query(write());
    await client.query('ROLLBACK');
    return null;
  });
  const isInTime = await endsWithin(proved, answerMs);
  try {
    if (!isInTime) throw new SilentDatabase('the database does not answer');
    return await proved;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    const { code = '', message } = error;
    const known = faults[code];
    if (known) return known(message);
    if (message.startsWith('unsupported startup parameter')) return refusedByPooler(message);
    if (isBusyState(code) || isLostState(code) || code === diskFull) throw error;
    return new UnusableDatabase('The database refuses what this server writes', message);
  } finally {
    // A graceful end would wait for a database that doesn't answer.
    if (isInTime) client.end().catch(() => {});
    else client.connection.stream.destroy();
  }
}

const unproven = (error: unknown) =>
  new UnprovenDatabase("The database hasn't taken a write of this server yet", plainFault(error).message);
const silent = () =>
  new UnusableDatabase(
    "The database doesn't answer",
    `no answer to ${silencesOfLost} proofs in a row, although connections are accepted`,
  );
const withoutRights = (missing: string) =>
  new UnusableDatabase(
    'The account of DATABASE_URL may not read and write all tables and sequences',
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
