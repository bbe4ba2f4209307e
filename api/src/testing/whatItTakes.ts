import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

/** A part of a database, as described by `schemaParts.sql`. */
interface Part {
  readonly kind: string;
  readonly of_table: string | null;
  readonly name: string;
  readonly says: string;
  readonly binds: readonly string[] | null;
}

const query = join(import.meta.dirname, 'schemaParts.sql');

async function readParts(client: pg.Client): Promise<readonly Part[]> {
  const { rows } = await client.query<Part>(await readFile(query, 'utf8'));
  return rows;
}

const wordsOf = ({ kind, of_table, name, says }: Part) => [kind, of_table, name, says].join(' ');

/** What a migration takes away from servers that don't know it: parts that are gone or changed, and new ones that refuse what they write. */
export async function whatItTakes(client: pg.Client, migrate: () => Promise<unknown>): Promise<string[]> {
  const before = await readParts(client);
  await migrate();
  const after = await readParts(client);

  const beforeWords = new Set(before.map(wordsOf));
  const afterWords = new Set(after.map(wordsOf));
  const columns = new Set(before.filter(isColumn).map(placeOf));
  const tables = new Set(before.map(({ of_table }) => of_table));
  const isStrict = ({ of_table, binds }: Part) =>
    binds !== null &&
    tables.has(of_table) &&
    (binds.length === 0 || binds.some((name) => columns.has(`${of_table}.${name}`)));

  return [
    ...before.filter((part) => !afterWords.has(wordsOf(part))).map((part) => `gone: ${wordsOf(part)}`),
    ...after
      .filter((part) => !beforeWords.has(wordsOf(part)) && isStrict(part))
      .map((part) => `stricter: ${wordsOf(part)}`),
  ];
}

const isColumn = ({ kind }: Part) => kind === 'column';
const placeOf = ({ of_table, name }: Part) => `${of_table}.${name}`;
