import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import {
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from '#platform/database/embedded/embeddedDatabase.ts';
import { migrate } from '#platform/database/migrate.ts';
import { seedDemo } from '#src/demo/seed.ts';
import { databaseUrl, templateName } from './testDatabases.ts';

declare global {
  /** What the teardown has to stop; jest gives both the same globals. */
  var mobprepTestDatabase: { folder: string; database: EmbeddedDatabase } | undefined;
}

/** One PostgreSQL for all test files, with a seeded database that each of them copies. */
export default async function globalSetup() {
  const server = process.env['DATABASE_URL'] || (await ownServer());
  process.env['MOBPREP_TEST_SERVER'] = server;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`DROP DATABASE IF EXISTS ${templateName}`);
  await admin.query(`CREATE DATABASE ${templateName}`);
  await admin.end();
  await migrate(databaseUrl(server, templateName), { afterwards: seedDemo });
}

async function ownServer(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mobprep-test-'));
  await chmod(folder, 0o755);
  const database = await startEmbeddedDatabase(folder);
  globalThis.mobprepTestDatabase = { folder, database };
  return database.url;
}
