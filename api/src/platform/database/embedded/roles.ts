import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { lockNumbers } from '#platform/database/lockNumbers.ts';

/** The accounts of a MobPrep database. Neither is a superuser. */
export const roles = {
  /** Owns the tables: migrations, backups, restores. */
  owner: 'mobprep_owner',
  /** Reads and writes rows, which is all that serving requests needs. */
  server: 'mobprep_server',
} as const;

/** Derives each account's password from the one stored secret. */
export const passwordOf = (role: string, secret: string) =>
  createHmac('sha256', secret).update(role).digest('base64url');

/**
 * Makes the accounts and gives the database and everything in it to the owner. Needs a superuser's client. Safe to repeat
 * and to run concurrently.
 */
export async function makeRoles(client: pg.Client, secret: string) {
  await client.query('BEGIN');
  await client.query('SELECT pg_advisory_xact_lock($1)', [lockNumbers.accounts]);
  for (const role of Object.values(roles)) {
    const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
    const password = client.escapeLiteral(passwordOf(role, secret));
    await client.query(`${rowCount ? 'ALTER' : 'CREATE'} ROLE ${role} LOGIN PASSWORD ${password}`);
  }
  await client.query(handOver);
  await client.query(grants);
  await offerAmcheck(client);
  await client.query('COMMIT');
}

/** Instead of REASSIGN OWNED, which PostgreSQL refuses for initdb's superuser because it also owns system objects. */
const handOver = `DO $$
DECLARE
  change text;
BEGIN
  FOR change IN
    SELECT format('ALTER TABLE %s OWNER TO ${roles.owner}', oid::regclass) FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
    UNION ALL
    SELECT format('ALTER SEQUENCE %s OWNER TO ${roles.owner}', oid::regclass) FROM pg_class c
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'S'
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = c.oid AND deptype IN ('a', 'i'))
    UNION ALL
    SELECT format('ALTER ROUTINE %s OWNER TO ${roles.owner}', oid::regprocedure) FROM pg_proc p
    WHERE pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = p.oid AND deptype = 'e')
    UNION ALL
    SELECT format('ALTER COLLATION %I OWNER TO ${roles.owner}', collname) FROM pg_collation
    WHERE collnamespace = 'public'::regnamespace
    UNION ALL
    SELECT format('ALTER DATABASE %I OWNER TO ${roles.owner}', current_database())
    UNION ALL
    SELECT format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', current_database())
  LOOP
    EXECUTE change;
  END LOOP;
END $$`;

const grants = `
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${roles.server};
  GRANT SELECT, USAGE ON ALL SEQUENCES IN SCHEMA public TO ${roles.server};
  ALTER DEFAULT PRIVILEGES FOR ROLE ${roles.owner} IN SCHEMA public
    GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${roles.server};
  ALTER DEFAULT PRIVILEGES FOR ROLE ${roles.owner} IN SCHEMA public
    GRANT SELECT, USAGE ON SEQUENCES TO ${roles.server}`;

/** Lets the accounts check indexes. Needs a superuser's client. PostgreSQL may come without it. */
export const offerAmcheck = (client: pg.Client) =>
  client.query(`DO $$ BEGIN
    CREATE EXTENSION IF NOT EXISTS amcheck SCHEMA pg_catalog;
    GRANT EXECUTE ON FUNCTION bt_index_check(regclass) TO ${roles.owner}, ${roles.server};
  EXCEPTION WHEN undefined_file OR feature_not_supported THEN NULL;
  END $$`);
