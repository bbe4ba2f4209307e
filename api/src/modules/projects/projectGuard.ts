import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#platform/database/database.ts';
import { conflict, notFound } from '#platform/errors/Problem.ts';

/** Refuses what belongs to a project that is not there. */
export async function requireProject(db: Database, id: number) {
  const rows = await rowsOf(db, sql`SELECT 1 FROM projects WHERE id = ${id} AND deleted_at IS NULL`);
  if (rows.length === 0) throw projectNotFound();
}

/** Refuses writes below a completed project. It cannot be completed or deleted until the transaction ends. */
export async function requireOpenProject(tx: Database, id: number) {
  const [project] = await rowsOf<{ status: string }>(
    tx,
    sql`SELECT status FROM projects WHERE id = ${id} AND deleted_at IS NULL FOR SHARE`,
  );
  if (!project) throw projectNotFound();
  if (project.status === 'completed') throw projectCompleted();
}

export const projectNotFound = () => notFound('Project not found');
export const projectCompleted = () =>
  conflict('project_completed', 'This project is completed and can no longer be changed');
