import { sql } from 'drizzle-orm';
import { type OpenDatabase, openDatabase, rowsOf } from '#platform/database/database.ts';
import { growHistory } from '#src/testing/grown/growHistory.ts';
import { createTestDatabase, type TestDatabase } from '#src/testing/testDatabases.ts';
import { readPreviousJobs } from './previousJobs.repository.ts';
import { readCreators, suggestCreators } from './projectCreators.repository.ts';
import * as repository from './projects.repository.ts';

let made: TestDatabase;
let database: OpenDatabase;
beforeAll(async () => {
  made = await createTestDatabase();
  // One connection, so its own scan counts can be read from it.
  database = openDatabase({ url: made.url, poolSize: 1, timeoutMs: 60_000, onFault: () => {} });
  await growHistory(database.db);
});
afterAll(async () => {
  await database.close();
  await made.drop();
});

const page: repository.ProjectQuery = {
  createdBy: [],
  search: '',
  sort: 'custom_id',
  order: 'desc',
  limit: 10,
  offset: 0,
};

const previousPage = { limit: 50, offset: 0 };

async function wholeReads() {
  await database.db.execute(sql`SELECT pg_stat_force_next_flush()`);
  const rows = await rowsOf<{ scans: number }>(
    database.db,
    sql`SELECT coalesce(sum(seq_scan), 0)::int AS scans FROM pg_stat_user_tables
        WHERE relname IN ('projects', 'drafts')`,
  );
  return rows[0]?.scans;
}

describe('with ten years of jobs', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['a page', () => repository.readProjects(database.db, page)],
    [
      'a page by name',
      () => repository.readProjects(database.db, { ...page, sort: 'project_name', order: 'asc' }),
    ],
    ['a page of active projects', () => repository.readProjects(database.db, { ...page, status: 'active' })],
    [
      'a page of a search',
      () => repository.readProjects(database.db, { ...page, search: 'harbor school 4' }),
    ],
    [
      'the count of a search',
      () => repository.countProjects(database.db, { ...page, search: 'harbor school 4' }),
    ],
    [
      'the count of active projects',
      () => repository.countProjects(database.db, { ...page, status: 'active' }),
    ],
    [
      'a suggestion of jobs',
      () => repository.readProjects(database.db, { ...page, search: 'harbor', searchIn: 'jobs', limit: 3 }),
    ],
    ['a suggestion of people', () => suggestCreators(database.db, { ...page, search: 'vantree' }, 5)],
    ['the people who created projects', () => readCreators(database.db)],
    ['previous jobs', () => readPreviousJobs(database.db, '', previousPage)],
    ['previous jobs of a name', () => readPreviousJobs(database.db, 'harbor school 4', previousPage)],
    ['previous jobs of a manager', () => readPreviousJobs(database.db, 'vantree', previousPage)],
    ['one project by its number', () => repository.readProjectByCustomId(database.db, 'G7-4007')],
    ['one project by its id', () => repository.readProject(database.db, 304)],
  ])('%s scans no whole table', async (_what, read) => {
    const before = await wholeReads();
    await read();
    expect(await wholeReads()).toBe(before);
  });

  it('sorts numbers inside job numbers as numbers', async () => {
    const rows = await repository.readProjects(database.db, {
      ...page,
      search: 'G1-1',
      order: 'asc',
      limit: 3,
    });
    expect(rows.map((row) => row.custom_id)).toEqual(['G1-1', 'G1-11', 'G1-101']);
  });
});
