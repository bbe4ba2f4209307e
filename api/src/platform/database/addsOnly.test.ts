import pg from 'pg';
import { addingMigration } from '#src/testing/nextVersion.ts';
import { createTestDatabase, rolesSecret, type TestDatabase } from '#src/testing/testDatabases.ts';
import { whatItTakes } from '#src/testing/whatItTakes.ts';
import { makeRoles } from './embedded/roles.ts';
import { addsOnly, knownMigrations, migrate } from './migrate.ts';

let database: TestDatabase;
let client: pg.Client;
const taken: string[] = [];
beforeAll(async () => {
  database = await createTestDatabase('template1');
  const admin = new pg.Client(database.url);
  await admin.connect();
  await makeRoles(admin, rolesSecret);
  await admin.end();
  client = new pg.Client(database.ownerUrl);
  await client.connect();
  const known = await knownMigrations();
  for (const name of known.filter((each) => each.endsWith(addsOnly))) {
    await migrate(database.ownerUrl, { only: known.slice(0, known.indexOf(name)) });
    const found = await whatItTakes(client, () => migrate(database.ownerUrl, { only: [name] }));
    taken.push(...found.map((what) => `${name}: ${what}`));
  }
  await migrate(database.ownerUrl);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

it(`every migration named *${addsOnly} takes nothing away from servers of the previous version`, () => {
  expect(taken).toEqual([]);
});

describe('what a migration takes away from servers of the previous version', () => {
  beforeEach(() => client.query('BEGIN'));
  afterEach(() => client.query('ROLLBACK'));

  it.each([
    ['columns with a default and a table', addingMigration],
    ['a column that may be missing', 'ALTER TABLE projects ADD COLUMN region text'],
    ['a check of a new column', "ALTER TABLE projects ADD COLUMN region text CHECK (region <> '')"],
    [
      'a reference of a new column',
      'ALTER TABLE projects ADD COLUMN item_id int REFERENCES items ON DELETE SET NULL',
    ],
    ['an index', 'CREATE INDEX ON projects (project_name)'],
    ['a function', 'CREATE FUNCTION one() RETURNS int LANGUAGE sql RETURN 1'],
  ])('is nothing when it adds %s', async (_, statement) => {
    expect(await whatItTakes(client, () => client.query(statement))).toEqual([]);
  });

  it.each([
    ['drops a column', 'ALTER TABLE projects DROP COLUMN project_name', 'gone: column projects project_name'],
    ['drops a table', 'DROP TABLE idempotent_replies', 'gone: table idempotent_replies'],
    ['renames a column', 'ALTER TABLE units RENAME name TO title', 'gone: column units name'],
    ['changes a type', 'ALTER TABLE units ALTER name TYPE varchar(9)', 'gone: column units name'],
    ['lets a column be empty', 'ALTER TABLE units ALTER name DROP NOT NULL', 'gone: column units name'],
    [
      'makes an optional column required',
      'ALTER TABLE drafts ALTER pm_id SET NOT NULL',
      'gone: column drafts pm_id',
    ],
    ['adds a required column', 'ALTER TABLE units ADD size int NOT NULL', 'stricter: column units size'],
    [
      'changes a default',
      'ALTER TABLE drafts ALTER crew_size SET DEFAULT 7',
      'gone: column drafts crew_size',
    ],
    [
      'checks a column',
      "ALTER TABLE units ADD CONSTRAINT short CHECK (name <> 'x')",
      'stricter: constraint units short',
    ],
    ['forbids duplicates', 'CREATE UNIQUE INDEX once ON units (lower(name))', 'stricter: index units once'],
    ['holds on to rows', 'CREATE TABLE more (draft_id int REFERENCES drafts)', 'stricter: reference drafts'],
    [
      'acts on rows',
      'CREATE TRIGGER t BEFORE UPDATE ON units FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger()',
      'stricter: trigger units t',
    ],
    [
      'takes a right',
      'REVOKE DELETE ON units FROM mobprep_server',
      'gone: grant units units mobprep_server DELETE',
    ],
    ['drops an index', 'DROP INDEX audit_by_time', 'gone: index audit audit_by_time'],
  ])('is reported when it %s', async (_, statement, told) => {
    expect(await whatItTakes(client, () => client.query(statement))).toContainEqual(
      expect.stringContaining(told),
    );
  });
});
