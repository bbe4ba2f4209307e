import { chmod, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { databaseUrl } from '#platform/database/databaseUrl.ts';
import {
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from '#platform/database/embedded/embeddedDatabase.ts';
import { superuser } from '#platform/database/embedded/launch.ts';
import { makeRoles } from '#platform/database/embedded/roles.ts';
import { migrate } from '#platform/database/migrate.ts';
import { seedDemo } from '#src/demo/seed.ts';
import { ownerUrlOf, rolesSecret, templateName } from './testDatabases.ts';

declare global {
  /** What the teardown has to stop. Jest gives setup and teardown the same globals. */
  var mobprepTestDatabase: { folder: string; database: EmbeddedDatabase } | undefined;
}

/** Starts one PostgreSQL for all test files, with a seeded database that each of them copies. They connect as its superuser. */
export default async function globalSetup() {
  const server = process.env['DATABASE_URL'] || (await ownServer());
  process.env['MOBPREP_TEST_SERVER'] = server;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`DROP DATABASE IF EXISTS ${templateName}`);
  await admin.query(`CREATE DATABASE ${templateName}`);
  if (globalThis.mobprepTestDatabase) {
    const settings = await readFile(join(import.meta.dirname, 'throwaway.conf'), 'utf8');
    for (const [setting] of settings.matchAll(/^\w.*$/gm)) await admin.query(`ALTER SYSTEM SET ${setting}`);
    await admin.query('SELECT pg_reload_conf()');
  }
  await admin.end();
  const template = new pg.Client({ connectionString: databaseUrl(server, templateName) });
  await template.connect();
  await makeRoles(template, rolesSecret);
  await template.end();
  await migrate(ownerUrlOf(databaseUrl(server, templateName)), { afterwards: seedDemo });
}

async function ownServer(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mobprep-test-'));
  await chmod(folder, 0o755);
  const database = await startEmbeddedDatabase(folder);
  globalThis.mobprepTestDatabase = { folder, database };
  const url = new URL(database.url);
  url.username = superuser;
  url.password = await readFile(join(folder, 'postgres.password'), 'utf8');
  return url.href;
}
