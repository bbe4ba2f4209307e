import type pg from 'pg';
import { connectClient } from '#platform/database/connectClient.ts';
import { databaseUrl } from '#platform/database/databaseUrl.ts';
import { PlainFailure } from '#platform/database/PlainFailure.ts';

/** Where a backup may be restored to be compared. */
export type TestGround =
  /** A database of its own on the same server: who may create it, and who then owns it. */
  | { readonly kind: 'created'; readonly url: string; readonly ownerUrl: string }
  /** A database that the operator set aside. */
  | { readonly kind: 'given'; readonly url: string };

/** There is no place to restore into, and what the operator can do about it. */
export class NoTestGround extends PlainFailure {}

/** Gives `work` the URL of an empty database, and removes everything from it afterwards. */
export async function withThrowawayDatabase<Result>(
  ground: TestGround,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  if (ground.kind === 'given') return inGiven(ground.url, work);
  const name = `${nameOf(ground.ownerUrl)}_mobprep_restore_test`;
  await administer(ground.url, (client) => create(client, name, userOf(ground.ownerUrl)));
  try {
    return await work(databaseUrl(ground.ownerUrl, name));
  } finally {
    await administer(ground.url, (client) => drop(client, name));
  }
}

async function create(client: pg.Client, name: string, owner: string) {
  const { rows } = await client.query<{ may: boolean }>(
    'SELECT rolcreatedb OR rolsuper AS may FROM pg_roles WHERE rolname = current_user',
  );
  if (!rows[0]?.may)
    throw new NoTestGround(
      'The database account may not create databases. Set MOBPREP_RESTORE_TEST_URL to an empty database.',
    );
  // One that a killed server left.
  await drop(client, name);
  const { rows: own } = await client.query<{ collate: string; ctype: string }>(
    'SELECT datcollate AS collate, datctype AS ctype FROM pg_database WHERE datname = current_database()',
  );
  const [{ collate, ctype } = { collate: 'C', ctype: 'C' }] = own;
  const literal = (text: string) => client.escapeLiteral(text);
  await client.query(
    `CREATE DATABASE ${client.escapeIdentifier(name)} OWNER ${client.escapeIdentifier(owner)} TEMPLATE template0
       ENCODING 'UTF8' LC_COLLATE ${literal(collate)} LC_CTYPE ${literal(ctype)}`,
  );
}

const drop = (client: pg.Client, name: string) =>
  client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`);

/** The table by which we know that what is in a database is what an earlier test left. */
const mark = 'mobprep_restore_test';

async function inGiven<Result>(url: string, work: (url: string) => Promise<Result>): Promise<Result> {
  await administer(url, async (client) => {
    const { rows } = await client.query<{ tables: number; marked: boolean }>(
      `SELECT count(*)::int AS tables, coalesce(bool_or(relname = '${mark}'), false) AS marked
       FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
    );
    if (rows[0]?.tables && !rows[0].marked)
      throw new NoTestGround(
        'MOBPREP_RESTORE_TEST_URL names a database with tables in it: name an empty one.',
      );
    await empty(client);
  });
  try {
    return await work(url);
  } finally {
    await administer(url, empty);
  }
}

async function empty(client: pg.Client) {
  await client.query('BEGIN');
  await client.query('DROP SCHEMA public CASCADE');
  await client.query('CREATE SCHEMA public');
  await client.query(`CREATE TABLE public.${mark} ()`);
  await client.query('COMMIT');
}

async function administer<Result>(url: string, work: (client: pg.Client) => Promise<Result>) {
  const client = await connectClient(url, 'restore test');
  try {
    await client.query('SET statement_timeout = 0');
    return await work(client);
  } finally {
    await client.end();
  }
}

const nameOf = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1)) || userOf(url);
const userOf = (url: string) => decodeURIComponent(new URL(url).username);
