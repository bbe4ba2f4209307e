import { eq, type SQL, sql } from 'drizzle-orm';
import type { ProjectSortColumn, ProjectStatus } from 'shared-api/contract';
import { generatedJobNumber } from 'shared-api/rules';
import { anyOf, columnHolds, type Database, inNameOrder, rowsOf } from '#platform/database/database.ts';
import { hashOfList } from '#platform/database/hashOfList.ts';
import { countNotDeletedProjects } from '#platform/database/listRevision.ts';
import { revisedBy } from '#platform/database/revised.ts';
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

export interface ProjectFilter {
  readonly status?: ProjectStatus;
  readonly progress?: 'Draft' | 'Excel';
  readonly createdBy: readonly string[];
  /** Projects with a list that waits for this person's approval. */
  readonly waitsFor?: number;
  readonly search: string;
  /** Set to search jobs only; otherwise creators are searched too. */
  readonly searchIn?: 'jobs';
}

export interface ProjectQuery extends ProjectFilter {
  readonly sort: ProjectSortColumn;
  readonly order: 'asc' | 'desc';
  readonly limit: number | null;
  readonly offset: number;
}

export const projectSelect = sql`
  SELECT p.id, p.custom_id, p.project_name, p.project_location, p.integrated_with_spectrum, p.status,
    u.name AS created_user_name, greatest(p.updated_at, d.updated_at) AS updated_at, p.revision, p.revised_at,
    r.name AS revised_by_name, coalesce(d.contents, 0) AS contents_count`;

/** Counts each project's drafts by index, so a page or a single project doesn't pay for all of them. */
export const projectFacts = sql`
  JOIN users u ON u.id = p.created_by LEFT JOIN users r ON r.id = p.revised_by
  CROSS JOIN LATERAL (SELECT count(*)::int AS contents, max(x.updated_at) AS updated_at
                      FROM drafts x WHERE x.project_id = p.id AND x.deleted_at IS NULL) d`;

/** For the whole list, which reads every draft anyway: once, in table order. */
const wholeFacts = sql`
  JOIN users u ON u.id = p.created_by LEFT JOIN users r ON r.id = p.revised_by
  LEFT JOIN (SELECT project_id, count(*)::int AS contents, max(updated_at) AS updated_at
             FROM drafts WHERE deleted_at IS NULL GROUP BY project_id) d ON d.project_id = p.id`;

export async function readProjects(db: Database, query: ProjectQuery): Promise<ProjectRow[]> {
  const filter = await projectFilter(db, query);
  if (query.limit === null && query.offset === 0)
    return rowsOf<ProjectRow>(
      db,
      sql`${projectSelect} FROM projects p ${wholeFacts} WHERE ${filter} ORDER BY ${projectOrder(query)}`,
    );
  // Finds the page first, so that only its rows are joined and counted.
  return rowsOf<ProjectRow>(
    db,
    sql`WITH page AS MATERIALIZED (
          SELECT p.id FROM projects p WHERE ${filter}
          ORDER BY ${projectOrder(query)} LIMIT ${query.limit} OFFSET ${query.offset})
        ${projectSelect} FROM page JOIN projects p ON p.id = page.id ${projectFacts} ORDER BY ${projectOrder(query)}`,
  );
}

/** Matches the indexes: both directions, with numbers inside job numbers sorted as numbers. */
function projectOrder({ sort, order }: ProjectQuery): SQL {
  const column =
    sort === 'custom_id' ? sql`p.custom_id COLLATE job_number` : inNameOrder(sql`p.project_name`);
  return order === 'asc' ? sql`${column} ASC, p.id ASC` : sql`${column} DESC, p.id DESC`;
}

export async function countProjects(db: Database, query: ProjectFilter): Promise<number> {
  const rules = await filterRules(db, query);
  if (rules.length === 0) return countNotDeletedProjects(db);
  const [row] = await rowsOf<{ total: number }>(
    db,
    sql`SELECT count(*)::int AS total FROM projects p WHERE ${allOf([notDeleted, ...rules])}`,
  );
  return row?.total ?? 0;
}

const notDeleted = sql`p.deleted_at IS NULL`;
const allOf = (rules: readonly SQL[]): SQL => sql.join([...rules], sql` AND `);

export const projectFilter = async (db: Database, filter: ProjectFilter): Promise<SQL> =>
  allOf([notDeleted, ...(await filterRules(db, filter))]);

/** A filter's conditions, apart from the project not being deleted. */
async function filterRules(
  db: Database,
  { status, progress, createdBy, waitsFor, search, searchIn }: ProjectFilter,
): Promise<SQL[]> {
  const rules: SQL[] = [];
  if (status) rules.push(sql`p.status = ${status}`);
  const drafts = sql`EXISTS (SELECT FROM drafts x WHERE x.project_id = p.id AND x.deleted_at IS NULL)`;
  if (progress) rules.push(progress === 'Draft' ? drafts : sql`NOT ${drafts}`);
  if (waitsFor !== undefined) rules.push(sql`p.id IN (${askedProjects(waitsFor)})`);
  if (createdBy.length > 0) {
    const ids = await idsOfUsers(db, sql`name = any(${sql.param([...createdBy])}::text[])`);
    rules.push(sql`p.created_by = ${anyOf(ids)}`);
  }
  const text = search.trim();
  if (text) rules.push(searchIn === 'jobs' ? jobContains(text) : await searchRule(db, text));
  return rules;
}

/** Projects with a draft of which the newest step of its approval asks this person. A list that is again what was approved waits for nobody. */
const askedProjects = (userId: number) => sql`
  SELECT d.project_id FROM approvals a JOIN drafts d ON d.id = a.draft_id AND d.deleted_at IS NULL
  WHERE a.step = 'asked' AND a.approver_id = ${userId}
    AND NOT EXISTS (SELECT FROM approvals n WHERE n.draft_id = a.draft_id AND n.id > a.id)
    AND (SELECT y.list_hash FROM approvals y WHERE y.draft_id = a.draft_id AND y.step = 'approved'
           AND NOT EXISTS (SELECT FROM approvals r WHERE r.draft_id = y.draft_id AND r.step = 'changes_asked' AND r.list_hash = y.list_hash AND r.id > y.id)
         ORDER BY y.id DESC LIMIT 1) IS DISTINCT FROM ${hashOfList(sql`a.draft_id`)}`;

async function searchRule(db: Database, text: string): Promise<SQL> {
  const creators = await idsOfUsers(db, columnHolds(sql`name`, text));
  const rules = [jobContains(text)];
  if (creators.length > 0) rules.push(sql`p.created_by = ${anyOf(creators)}`);
  return sql`(${sql.join(rules, sql` OR `)})`;
}

/** True if the number or name of project `p` contains the text. */
export const jobContains = (text: string) =>
  columnHolds(sql`(p.custom_id || E'\\n' || p.project_name)`, text);

/** There are few people, so their ids are looked up first. The planner then knows how selective each index is. */
export async function idsOfUsers(db: Database, rule: SQL): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(db, sql`SELECT id FROM users WHERE ${rule}`);
  return rows.map(({ id }) => id);
}

export async function readProject(db: Database, id: number): Promise<ProjectRow | undefined> {
  const [row] = await rowsOf<ProjectRow>(
    db,
    sql`${projectSelect} FROM projects p ${projectFacts} WHERE p.deleted_at IS NULL AND p.id = ${id}`,
  );
  return row;
}

export async function readProjectByCustomId(db: Database, customId: string): Promise<ProjectRow | undefined> {
  const [row] = await rowsOf<ProjectRow>(
    db,
    sql`${projectSelect} FROM projects p ${projectFacts} WHERE p.deleted_at IS NULL AND p.custom_id = ${customId}`,
  );
  return row;
}

interface NewProject {
  customId: string;
  projectName: string;
  projectLocation: string;
  integratedWithSpectrum: boolean;
  createdBy: number;
}

/** Returns true if a project has this job number, in any case. Nobody else can take the number until the transaction ends. */
export async function holdsJobNumber(tx: Database, customId: string): Promise<boolean> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(lower(${customId})))`);
  const rows = await rowsOf(tx, sql`SELECT WHERE ${isProjectNumber(sql`${customId}`)}`);
  return rows.length > 0;
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
    .set({ ...values, ...revisedBy(projects, by), updatedAt: sql`now()` })
    .where(eq(projects.id, id));

/** Returns the next number that no project has. Numbers of deleted projects are not reused. */
export async function nextCustomId(db: Database): Promise<string> {
  for (;;) {
    const [next] = await rowsOf<{ number: number }>(
      db,
      sql`SELECT nextval('project_custom_ids')::int AS number`,
    );
    if (!next) throw new Error('the sequence gave no number');
    const customId = generatedJobNumber(next.number);
    const takers = await rowsOf(db, sql`SELECT FROM projects WHERE custom_id = ${customId}`);
    if (takers.length === 0) return customId;
  }
}

/** True if a project has this job number, in any case. */
export const isProjectNumber = (number: SQL): SQL =>
  sql`EXISTS (SELECT FROM projects WHERE lower(custom_id) = lower(${number}) AND deleted_at IS NULL)`;
