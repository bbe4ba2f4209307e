import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#platform/database/database.ts';

/** A step of an executed PostgreSQL plan. */
export interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  /** How often the step was run. */
  readonly 'Actual Loops': number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly Plan[];
}

/** Runs a query and returns the plan that PostgreSQL used. */
export async function planOf(db: Database, query: SQL): Promise<Plan> {
  const [row] = await rowsOf<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    db,
    sql`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${query}`,
  );
  if (!row) throw new Error('PostgreSQL answered no plan');
  return row['QUERY PLAN'][0].Plan;
}

/** A step and all steps below it. */
export const stepsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(stepsOf)];
