import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { plainFault } from '#platform/errors/plainFault.ts';
import { type Database, rowsOf } from './database.ts';

interface Changed {
  readonly what: string;
  readonly was: string;
  readonly now: string;
  /** The statement that accepts the new version. */
  readonly refresh: string;
}

/** The database's own collation, and those of its indexes, whose version isn't the one that PostgreSQL noted. */
const changed = sql`
  SELECT format('database %I', datname) AS what, datcollversion AS was, pg_database_collation_actual_version(oid) AS now,
    format('ALTER DATABASE %I REFRESH COLLATION VERSION', datname) AS refresh
  FROM pg_database
  WHERE datname = current_database() AND datcollversion <> pg_database_collation_actual_version(oid)
  UNION ALL
  SELECT format('collation %s', oid::regcollation), collversion, pg_collation_actual_version(oid),
    format('ALTER COLLATION %s REFRESH VERSION', oid::regcollation)
  FROM pg_collation
  WHERE oid IN (SELECT unnest(indcollation) FROM pg_index) AND collversion <> pg_collation_actual_version(oid)
  ORDER BY what`;

/**
 * Says which sort orders changed under the indexes, as after an upgrade of ICU or of the system's C library, and what to do.
 * PostgreSQL goes on with such indexes, which may then miss rows. Null if none has.
 */
export async function readCollationFault(db: Database): Promise<string | null> {
  const rows = await rowsOf<Changed>(db, changed);
  if (rows.length === 0) return null;
  const [{ name } = { name: '' }] = await rowsOf<{ name: string }>(
    db,
    sql`SELECT quote_ident(current_database()) AS name`,
  );
  const versions = rows.map(({ what, was, now }) => `${what} from ${was} to ${now}`).join(', ');
  const repair = [`REINDEX DATABASE ${name}`, ...rows.map(({ refresh }) => refresh)].join('; ');
  return `Text is sorted in another way than when the indexes were built: ${versions}. Searches may miss rows. As the owner, run: ${repair}; (docs/operating.md, "A changed sort order")`;
}

/** Tells it at the start. */
export async function warnOfCollations(db: Database, log: FastifyBaseLogger) {
  try {
    const fault = await readCollationFault(db);
    if (fault) log.warn(fault);
  } catch (fault) {
    log.warn({ fault: plainFault(fault) }, 'the versions of the collations could not be read');
  }
}
