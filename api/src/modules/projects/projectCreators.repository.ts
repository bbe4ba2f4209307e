import { sql } from 'drizzle-orm';
import { byText } from 'shared-api/rules';
import { anyOf, columnHolds, type Database, inNameOrder, rowsOf } from '#platform/database/database.ts';
import { idsOfUsers, type ProjectFilter, projectFilter } from './projects.repository.ts';

/** People whose name contains the filter's search text, with the number of matching projects they created. */
export async function suggestCreators(db: Database, filter: ProjectFilter, most: number) {
  const ids = await idsOfUsers(db, columnHolds(sql`name`, filter.search));
  const rule = await projectFilter(db, { ...filter, search: '' });
  return rowsOf<{ name: string; projects: number }>(
    db,
    sql`SELECT u.name, count(*)::int AS projects FROM projects p JOIN users u ON u.id = p.created_by
        WHERE ${rule} AND p.created_by = ${anyOf(ids)} GROUP BY u.name ORDER BY ${inNameOrder(sql`u.name`)} LIMIT ${most}`,
  );
}

/** Everybody who created a project, by name. One index lookup per person, however many projects there are. */
export async function readCreators(db: Database): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`SELECT DISTINCT u.name FROM users u
        WHERE EXISTS (SELECT FROM projects p WHERE p.created_by = u.id AND p.deleted_at IS NULL)`,
  );
  return rows.map(({ name }) => name).sort(byText);
}
