import pg from 'pg';

export const templateName = 'mobprep_template';

/** The address of another database on the same server. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export interface TestDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** A database of the test's own with the demo data in it. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env['MOBPREP_TEST_SERVER'] ?? '';
  const name = `mobprep_test_${crypto.randomUUID().replaceAll('-', '')}`;
  await administer(server, `CREATE DATABASE ${name} TEMPLATE ${templateName}`);
  return {
    url: databaseUrl(server, name),
    drop: () => administer(server, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

async function administer(server: string, statement: string) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    // Two copies of one template cannot be made at the same moment.
    await client.query('SELECT pg_advisory_lock(770403)');
    await client.query(statement);
  } finally {
    await client.end();
  }
}
