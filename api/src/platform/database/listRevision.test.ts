import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#platform/database/database.ts';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { countNotDeletedProjects } from './listRevision.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function counted(db: Database): Promise<number> {
  const [row] = await rowsOf<{ total: number }>(
    db,
    sql`SELECT count(*)::int AS total FROM projects WHERE deleted_at IS NULL`,
  );
  return row?.total ?? 0;
}

const adding = (ids: string, deleted = 'NULL::timestamptz') =>
  `INSERT INTO projects (custom_id, project_name, project_location, integrated_with_spectrum, status, created_by, deleted_at)
   SELECT 'N-' || n, 'New', 'Tulsa, OK', true, 'active', 6, ${deleted} FROM generate_series(1, ${ids}) n`;

describe('the number of projects', () => {
  it('matches the demo data', async () => {
    expect(await countNotDeletedProjects(server.db)).toBe(await counted(server.db));
  });

  it.each<[string, readonly string[], number]>([
    ['three that are added at once', [adding('3')], 3],
    [
      'one that is added with two that are deleted already',
      [adding('3', 'CASE WHEN n < 3 THEN now() END')],
      1,
    ],
    ['a change of names', ['UPDATE projects SET project_name = project_name'], 0],
    ['two that are deleted', ['UPDATE projects SET deleted_at = now() WHERE id IN (304, 312)'], -2],
    [
      'one that is deleted twice',
      [
        'UPDATE projects SET deleted_at = now() WHERE id = 304',
        'UPDATE projects SET deleted_at = now() WHERE id = 304',
      ],
      -1,
    ],
    [
      'one that comes back',
      [
        'UPDATE projects SET deleted_at = now() WHERE id IN (304, 312)',
        'UPDATE projects SET deleted_at = NULL WHERE id = 312',
      ],
      -1,
    ],
    ['rows that are removed', [adding('3'), "DELETE FROM projects WHERE custom_id IN ('N-1', 'N-3')"], 1],
    [
      'a row that is removed after it was deleted',
      [adding('2', 'CASE WHEN n = 1 THEN now() END'), "DELETE FROM projects WHERE custom_id = 'N-1'"],
      1,
    ],
  ])('follows %s', async (_what, statements, change) => {
    const before = await countNotDeletedProjects(server.db);
    const takenBack = new Error('taken back');
    const attempt = server.db.transaction(async (tx) => {
      for (const statement of statements) await tx.execute(sql.raw(statement));
      expect([await countNotDeletedProjects(tx), await counted(tx)]).toEqual([
        before + change,
        before + change,
      ]);
      throw takenBack;
    });
    await expect(attempt).rejects.toBe(takenBack);
    expect(await countNotDeletedProjects(server.db)).toBe(before);
  });

  it('stays the same while many changes are folded into one', async () => {
    const folding = async () => {
      for (let round = 0; round < 30; round += 1) await countNotDeletedProjects(server.db);
    };
    const before = await countNotDeletedProjects(server.db);
    const comingAndGoing = async (id: number) => {
      for (let round = 0; round < 300; round += 1) {
        await server.db.execute(sql`UPDATE projects SET deleted_at = now() WHERE id = ${id}`);
        await server.db.execute(sql`UPDATE projects SET deleted_at = NULL WHERE id = ${id}`);
      }
    };
    await Promise.all([comingAndGoing(304), comingAndGoing(312), folding()]);
    // A read doesn't wait for the fold that it begins.
    const kept = () => server.db.execute(sql`SELECT FROM list_changes WHERE list = 'live projects'`);
    while ((await kept()).rows.length >= 500) await folding();
    expect(await countNotDeletedProjects(server.db)).toBe(before);
    expect(await counted(server.db)).toBe(before);
  });
});
