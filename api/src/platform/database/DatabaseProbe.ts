import pg from 'pg';
import { endsWithin } from './endsWithin.ts';
import { readLongWrite } from './longWrite.ts';
import { NoConnection } from './NoConnection.ts';
import { isBusyAnswer } from './sqlState.ts';
import type { LongWrite } from './TookTooLong.ts';

/** How long a database that works may take to accept a connection and answer. */
const answerMs = 1_200;

/** Nothing was heard from the database in time. */
export class SilentDatabase extends NoConnection {}

/** What PostgreSQL is doing for one of its connections. */
interface Backend {
  readonly pid: number;
  readonly name: string;
  readonly isWorking: boolean;
  /** The connections that hold a lock it waits for. */
  readonly blockers: readonly number[];
}

export interface Answer {
  readonly askedAt: number;
  readonly isReadOnly: boolean;
  /** By process id; null if nobody can say, because the database has no connection left or a pooler is in between. */
  readonly backends: ReadonlyMap<number, Backend> | null;
}

// Reads no table: a migration may have locked them all. Process ids are those of the pooler if there is one.
const question = `
  SELECT pid, application_name AS name, coalesce(state, '') NOT LIKE 'idle%' AS "isWorking",
         CASE wait_event_type WHEN 'Lock' THEN pg_blocking_pids(pid) ELSE '{}' END AS blockers,
         pid = pg_backend_pid() AS "isOurs", current_setting('transaction_read_only') = 'on' AS "isReadOnly"
  FROM pg_stat_activity WHERE datname = current_database()`;

/** Asks on a connection of its own whether the database answers. */
export class DatabaseProbe {
  readonly #url: string;
  #asked: Promise<Answer> | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  /** Fails with `NoConnection` if the database doesn't answer. One question is under way at a time. */
  ask(): Promise<Answer> {
    this.#asked ??= this.#ask().finally(() => {
      this.#asked = undefined;
    });
    return this.#asked;
  }

  async #ask(): Promise<Answer> {
    const askedAt = performance.now();
    const client = new pg.Client({ connectionString: this.#url, application_name: 'mobprep probe' });
    client.on('error', () => {});
    let hasSpoken = false;
    client.connection.once('message', () => {
      hasSpoken = true;
    });
    const asked = client
      .connect()
      .then(() => client.query<Backend & { isOurs: boolean; isReadOnly: boolean }>(question));
    const isInTime = await endsWithin(asked, answerMs);
    try {
      // On a host with too much to do, signing in alone may take longer.
      if (!isInTime && hasSpoken) return unknown(askedAt);
      if (!isInTime) throw new SilentDatabase('the database does not answer');
      const { rows } = await asked;
      const own = rows.find(({ isOurs }) => isOurs);
      const isDirect = own?.pid === processIdOf(client);
      return {
        askedAt,
        isReadOnly: own?.isReadOnly ?? false,
        backends: isDirect ? new Map(rows.map((row) => [row.pid, row])) : null,
      };
    } catch (cause) {
      if (isBusyAnswer(cause)) return unknown(askedAt);
      throw cause instanceof NoConnection
        ? cause
        : new NoConnection('no connection to the database', { cause });
    } finally {
      // A graceful end would wait for a database that doesn't answer.
      if (isInTime) client.end().catch(() => {});
      else client.connection.stream.destroy();
    }
  }
}

/** There is a database, but what it does isn't known. */
const unknown = (askedAt: number): Answer => ({ askedAt, isReadOnly: false, backends: null });

/** The id that PostgreSQL gave to its side of a connection; the types don't have it. */
export const processIdOf = (client: pg.ClientBase) =>
  (client as pg.ClientBase & { readonly processID: number | null }).processID;

/** The long write that a connection waits for, directly or behind others. */
export function longWriteBefore(
  pid: number,
  backends: ReadonlyMap<number, Backend>,
  seen = new Set<number>(),
): LongWrite | null {
  for (const blocker of backends.get(pid)?.blockers ?? []) {
    if (seen.has(blocker)) continue;
    seen.add(blocker);
    const found =
      readLongWrite(backends.get(blocker)?.name ?? '') ?? longWriteBefore(blocker, backends, seen);
    if (found) return found;
  }
  return null;
}
