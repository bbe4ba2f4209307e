import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';
import * as accounts from './accounts.ts';
import * as backups from './backups.ts';
import * as catalogue from './catalogue.ts';
import * as health from './health.ts';
import * as loads from './loads.ts';
import * as projects from './projects.ts';
import * as records from './records.ts';
import * as releases from './releases.ts';
import * as uploads from './uploads.ts';

const tables = [accounts, backups, catalogue, health, loads, projects, records, releases, uploads].flatMap(
  (file) => Object.values(file).filter((value) => is(value, PgTable)),
);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it.each(tables.map((table) => [getTableName(table), table] as const))(
  'the table %s has every column that the code names',
  async (_name, table) => {
    await expect(server.db.select().from(table).limit(1)).resolves.toBeDefined();
  },
);
