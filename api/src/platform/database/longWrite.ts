import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#platform/auth/Actor.ts';
import type { LongWrite } from './TookTooLong.ts';

/** PostgreSQL keeps 63 characters of a connection's name, and only ASCII. */
const longestName = 30;

/** Tells everybody who has to wait for this transaction what it does, until it ends. */
export function noteLongWrite({ name }: Pick<Actor, 'name'>, items: number): SQL {
  const first = encodeURIComponent(name.split(' ', 1)[0] ?? '');
  const who = first.length > longestName ? '' : first;
  return sql`SELECT set_config('application_name', ${`mobprep changes ${items} items for ${who}`}, true)`;
}

/** Reads the note in a connection's name. */
export function readLongWrite(connectionName: string): LongWrite | null {
  const [, items, name] = /^mobprep changes (\d+) items for (.*)$/.exec(connectionName) ?? [];
  return items === undefined ? null : { name: decodeURIComponent(name || 'Somebody'), items: Number(items) };
}
