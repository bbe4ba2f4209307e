import { sql } from 'drizzle-orm';
import { isOpenProject, type ProjectStatus } from 'shared-api/contract';
import { noProjectTitle } from 'shared-api/rules';
import { type Database, rowsOf } from '#platform/database/database.ts';
import { lockNumbers } from '#platform/database/lockNumbers.ts';
import { conflict, notFound } from '#platform/errors/Problem.ts';

/** Returns a project's status. Throws if there is no such project. */
export async function requireProject(db: Database, id: number): Promise<ProjectStatus> {
  const [project] = await rowsOf<{ status: ProjectStatus }>(
    db,
    sql`SELECT status FROM projects WHERE id = ${id} AND deleted_at IS NULL`,
  );
  if (!project) throw projectNotFound();
  return project.status;
}

/**
 * Waits until nobody is writing inside a project, and makes later writers wait. Locking the row alone isn't enough: new writers
 * keep sharing it and overtake the one that wants it exclusively.
 */
export const takeProject = (tx: Database, id: number) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(${lockNumbers.project}, ${id})`);

/** Returns a project's status, and keeps it from being completed or deleted until the transaction ends. */
export async function holdProject(tx: Database, id: number): Promise<ProjectStatus> {
  const [project] = await rowsOf<{ status: ProjectStatus }>(
    tx,
    sql`
      WITH turn AS MATERIALIZED (SELECT pg_advisory_xact_lock_shared(${lockNumbers.project}, ${id}))
      SELECT status FROM turn, projects WHERE id = ${id} AND deleted_at IS NULL FOR SHARE OF projects`,
  );
  if (!project) throw projectNotFound();
  return project.status;
}

/** Refuses writes inside a completed project. Check that records exist first: a missing id is 404 in every project. */
export function requireOpen(status: ProjectStatus) {
  if (!isOpenProject(status))
    throw conflict('project_completed', 'This project is completed and can no longer be changed');
}

export const projectNotFound = () => notFound(noProjectTitle);
