import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { connectClient } from '#platform/database/connectClient.ts';
import { hashing } from './hashing.ts';
import type { Manifest } from './Manifest.ts';
import { quoted, readSequences } from './tables.ts';

/** What a restored database has, next to what its backup says. */
export interface Comparison {
  readonly rows: number;
  /** The tables and counters that differ. */
  readonly differences: readonly string[];
}

/** Reads a database that a backup was restored into, and compares rows and checksum of each table, and where its counters are. */
export async function compareBackup(
  url: string,
  { tables, sequences }: Pick<Manifest, 'tables' | 'sequences'>,
): Promise<Comparison> {
  const client = await connectClient(url, 'compare');
  try {
    await client.query('SET statement_timeout = 0');
    // A scan that joins another one in the middle would return the rows in another order than they were written in.
    await client.query('SET synchronize_seqscans = off');
    const differences: string[] = [];
    let all = 0;
    for (const table of tables) {
      const { rows, sha256 } = await readTable(client, table);
      all += rows;
      if (sha256 !== table.sha256 || (table.rows !== undefined && rows !== table.rows))
        differences.push(table.name);
    }
    const counted = await readSequences(client);
    for (const [name, { last, isCalled }] of Object.entries(sequences))
      if (counted[name]?.last !== last || counted[name]?.isCalled !== isCalled) differences.push(name);
    return { rows: all, differences };
  } finally {
    await client.end();
  }
}

async function readTable(client: pg.Client, { name, columns }: Manifest['tables'][number]) {
  const { through, digest, rows } = hashing();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(client.query(copyTo(`COPY ${name} (${quoted(columns)}) TO STDOUT`)), through, nowhere);
  return { rows: rows(), sha256: digest() };
}
