import { eq, type SQL, sql } from 'drizzle-orm';
import type { ProjectStatus } from 'shared-api/contract';
import { type Database, rowsOf } from '#platform/database/database.ts';
import { projects } from '#platform/database/tables/projects.ts';

export interface ProjectRow {
  id: number;
  custom_id: string;
  project_name: string;
  project_location: string;
  integrated_with_spectrum: boolean;
  status: ProjectStatus;
  created_user_name: string;
  updated_at: string;
  revision: number;
  revised_at: string;
  revised_by_name: string | null;
  contents_count: number;
}

export interface ProjectQuery {
  readonly status?: ProjectStatus;
  readonly progress?: 'Draft' | 'Excel';
  readonly createdBy: readonly string[];
  readonly search: string;
  readonly sort: 'custom_id' | 'project_name';
  readonly order: 'asc' | 'desc';
  readonly limit: number | null;
  readonly offset: number;
}

const projectSelect = sql`
  SELECT p.id, p.custom_id, p.project_name, p.project_location, p.integrated_with_spectrum, p.status,
    u.name AS created_user_name, greatest(p.updated_at, d.updated_at) AS updated_at, p.revision, p.revised_at,
    r.name AS revised_by_name, coalesce(d.contents, 0) AS contents_count`;

const projectSource = sql`
  FROM projects p JOIN users u ON u.id = p.created_by LEFT JOIN users r ON r.id = p.revised_by
  LEFT JOIN (SELECT project_id, count(*)::int AS contents, max(updated_at) AS updated_at
             FROM drafts WHERE deleted_at IS NULL GROUP BY project_id) d ON d.project_id = p.id
  WHERE p.deleted_at IS NULL`;

export function readProjects(db: Database, query: ProjectQuery) {
  const column = query.sort === 'custom_id' ? sql`p.custom_id` : sql`lower(p.project_name)`;
  const direction = query.order === 'asc' ? sql`ASC` : sql`DESC`;
  return rowsOf<ProjectRow>(
    db,
    sql`${projectSelect} ${projectSource} AND ${projectFilter(query)}
        ORDER BY ${column} ${direction}, p.id DESC LIMIT ${query.limit} OFFSET ${query.offset}`,
  );
}

export async function countProjects(db: Database, query: ProjectQuery): Promise<number> {
  const [row] = await rowsOf<{ total: number }>(
    db,
    sql`SELECT count(*)::int AS total ${projectSource} AND ${projectFilter(query)}`,
  );
  return row?.total ?? 0;
}

function projectFilter({ status, progress, createdBy, search }: ProjectQuery): SQL {
  const rules = [sql`true`];
  if (status) rules.push(sql`p.status = ${status}`);
  if (progress) rules.push(progress === 'Draft' ? sql`d.contents > 0` : sql`d.contents IS NULL`);
  if (createdBy.length > 0) rules.push(sql`u.name = any(${sql.param([...createdBy])}::text[])`);
  const pattern = `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`;
  if (search.trim())
    rules.push(
      sql`(p.custom_id ILIKE ${pattern} OR p.project_name ILIKE ${pattern} OR u.name ILIKE ${pattern})`,
    );
  return sql.join(rules, sql` AND `);
}

export async function readProject(db: Database, id: number): Promise<ProjectRow | undefined> {
  const [row] = await rowsOf<ProjectRow>(db, sql`${projectSelect} ${projectSource} AND p.id = ${id}`);
  return row;
}

export async function readProjectByCustomId(db: Database, customId: string): Promise<ProjectRow | undefined> {
  const [row] = await rowsOf<ProjectRow>(
    db,
    sql`${projectSelect} ${projectSource} AND p.custom_id = ${customId}`,
  );
  return row;
}

export const lockProject = (tx: Database, id: number) =>
  tx.select({ id: projects.id }).from(projects).where(eq(projects.id, id)).for('update');

interface NewProject {
  customId: string;
  projectName: string;
  projectLocation: string;
  integratedWithSpectrum: boolean;
  createdBy: number;
}

export async function insertProject(tx: Database, values: NewProject): Promise<number> {
  const [row] = await tx
    .insert(projects)
    .values({ ...values, revisedBy: values.createdBy })
    .returning({ id: projects.id });
  if (!row) throw new Error('the project was not stored');
  return row.id;
}

export const updateProject = (
  tx: Database,
  id: number,
  values: { status?: ProjectStatus; deletedAt?: Date },
  by: number,
) =>
  tx
    .update(projects)
    .set({
      ...values,
      revision: sql`${projects.revision} + 1`,
      revisedBy: by,
      revisedAt: sql`now()`,
      updatedAt: sql`now()`,
    })
    .where(eq(projects.id, id));

/** The next number that no project has. Numbers of deleted projects are not given again. */
export async function nextCustomId(db: Database): Promise<string> {
  for (;;) {
    const [row] = await rowsOf<{ custom_id: string; taken: boolean }>(
      db,
      sql`WITH n AS (SELECT 'C-' || nextval('project_custom_ids') AS custom_id)
          SELECT custom_id, EXISTS (SELECT FROM projects p WHERE p.custom_id = n.custom_id) AS taken FROM n`,
    );
    if (row && !row.taken) return row.custom_id;
  }
}

/** Of these job numbers, those that are projects here. */
export const existingCustomIds = (db: Database, customIds: readonly string[]) =>
  rowsOf<{ custom_id: string }>(
    db,
    sql`SELECT custom_id FROM projects WHERE deleted_at IS NULL AND custom_id = any(${sql.param([...customIds])}::text[])`,
  );
