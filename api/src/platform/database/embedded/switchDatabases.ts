import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/**
 * The databases of a cluster. `staged` is filled while people work on `live`, and takes its place at a start, in one transaction.
 * `previous` stays until the server has come up with the new one; otherwise it takes its place back.
 */
export const databases = {
  live: 'postgres',
  staged: 'mobprep_staged',
  previous: 'mobprep_previous',
  rejected: 'mobprep_rejected',
} as const;

/** Comments on databases say how far a switch is: they move with a database, and in the same transaction. */
const words = {
  /** On `staged`: it is complete. */
  ready: 'mobprep: ready',
  /** On `staged`: the next start switches. */
  ordered: 'mobprep: switch at the next start',
  /** On `live`: it came with a switch, and no server has come up with it yet. Followed by the number of tries. */
  unchecked: 'mobprep: unchecked',
  /** On `live`: the server did not come up with it. */
  failed: 'mobprep: failed',
} as const;

/** A server that was killed so often before it came up with the new database gets the previous one back. */
const mostTries = 5;

export type SwitchState = 'none' | 'filling' | 'ready' | 'ordered' | 'unchecked';

async function readComments(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; comment: string }>(
    "SELECT datname AS name, coalesce(shobj_description(oid, 'pg_database'), '') AS comment FROM pg_database",
  );
  return new Map(rows.map(({ name, comment }) => [name, comment]));
}

export async function readSwitchState(client: pg.Client): Promise<SwitchState> {
  const comments = await readComments(client);
  if (comments.get(databases.live)?.startsWith(words.unchecked)) return 'unchecked';
  const staged = comments.get(databases.staged);
  if (staged === undefined) return 'none';
  if (staged === words.ordered) return 'ordered';
  return staged === words.ready ? 'ready' : 'filling';
}

const comment = (client: pg.Client, name: string, text: string | null) =>
  client.query(`COMMENT ON DATABASE ${name} IS ${text === null ? 'NULL' : client.escapeLiteral(text)}`);

const drop = (client: pg.Client, name: string) =>
  client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);

export const markReady = (client: pg.Client) => comment(client, databases.staged, words.ready);
export const orderSwitch = (client: pg.Client) => comment(client, databases.staged, words.ordered);
export const markFailed = (client: pg.Client) => comment(client, databases.live, words.failed);
export const dropStaged = (client: pg.Client) => drop(client, databases.staged);

/** Keeps the database that came with the switch, and drops the previous one. */
export async function acceptSwitch(client: pg.Client) {
  await comment(client, databases.live, null);
  await drop(client, databases.previous);
}

/** Does what was ordered, or takes it back. Called at a start, before anybody works on `live`; on a client of none of these databases. */
export async function settleSwitch(client: pg.Client) {
  const comments = await readComments(client);
  const live = comments.get(databases.live) ?? '';
  const hasPrevious = comments.has(databases.previous);
  const tries = live.startsWith(words.unchecked) ? Number(live.slice(words.unchecked.length)) : 0;
  if (hasPrevious && (live === words.failed || tries >= mostTries)) await switchBack(client);
  else if (tries > 0) await comment(client, databases.live, `${words.unchecked} ${tries + 1}`);
  else if (comments.get(databases.staged) === words.ordered) await switchOver(client);
  else if (hasPrevious) await drop(client, databases.previous);
  if (comments.has(databases.rejected)) await drop(client, databases.rejected);
}

async function switchOver(client: pg.Client) {
  await drop(client, databases.previous);
  await whenFree(() =>
    inTransaction(client, async () => {
      await client.query(`ALTER DATABASE ${databases.live} RENAME TO ${databases.previous}`);
      await client.query(`ALTER DATABASE ${databases.staged} RENAME TO ${databases.live}`);
      await comment(client, databases.live, `${words.unchecked} 1`);
    }),
  );
}

async function switchBack(client: pg.Client) {
  await drop(client, databases.rejected);
  await whenFree(() =>
    inTransaction(client, async () => {
      await client.query(`ALTER DATABASE ${databases.live} RENAME TO ${databases.rejected}`);
      await client.query(`ALTER DATABASE ${databases.previous} RENAME TO ${databases.live}`);
    }),
  );
  await drop(client, databases.rejected);
}

async function inTransaction(client: pg.Client, work: () => Promise<void>) {
  await client.query('BEGIN');
  try {
    await work();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

const inUse = '55006';

/** PostgreSQL itself waits five seconds for those of a killed server to go. If others stay, nothing is switched. */
async function whenFree(work: () => Promise<void>) {
  for (let tries = 1; ; tries += 1)
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && error.code === inUse)) throw error;
      if (tries === 3) return;
      await sleep(200);
    }
}
