import pg from 'pg';
import { databaseUrl } from '#platform/database/databaseUrl.ts';
import { passwordOf, roles } from '#platform/database/embedded/roles.ts';
import { lockNumbers } from '#platform/database/lockNumbers.ts';

export const templateName = 'mobprep_template';

/** Passwords of the test databases' accounts are derived from this. */
export const rolesSecret = 'of the tests, the same in every run';

const urlAs = (role: string) => (url: string) => {
  const changed = new URL(url);
  changed.username = role;
  changed.password = passwordOf(role, rolesSecret);
  return changed.href;
};
export const ownerUrlOf = urlAs(roles.owner);
const serverUrlOf = urlAs(roles.server);

export interface TestDatabase {
  /** The superuser's URL, for what only a superuser may do. */
  readonly url: string;
  readonly ownerUrl: string;
  /** The URL that a server uses. */
  readonly serverUrl: string;
  readonly drop: () => Promise<void>;
}

/** Creates a separate database for a test, with the demo data or whatever else the template holds. */
export async function createTestDatabase(template = templateName): Promise<TestDatabase> {
  const server = process.env['MOBPREP_TEST_SERVER'] ?? '';
  const name = `mobprep_test_${crypto.randomUUID().replaceAll('-', '')}`;
  await administer(
    server,
    `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY OWNER ${roles.owner}`,
  );
  const url = databaseUrl(server, name);
  return {
    url,
    ownerUrl: ownerUrlOf(url),
    serverUrl: serverUrlOf(url),
    drop: () => administer(server, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

async function administer(server: string, statement: string) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    // Two copies of a template can't be made at the same time.
    await client.query('SELECT pg_advisory_lock($1)', [lockNumbers.testDatabases]);
    await client.query(statement);
  } finally {
    await client.end();
  }
}
