import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#platform/database/database.ts';

interface Parts {
  readonly indexes: readonly { readonly name: string; readonly definition: string }[];
  /** Foreign keys first: one may depend on a unique constraint of its own table. What other tables depend on stays. */
  readonly constraints: readonly { readonly name: string; readonly definition: string }[];
}

/** Adds many rows to a table without firing its triggers. Rebuilds its indexes and constraints afterwards, from all rows at once. */
export async function bulkInsert(db: Database, table: string, insert: () => Promise<unknown>) {
  const { indexes, constraints } = await partsOf(db, table);
  const run = (statement: string) => db.execute(sql.raw(statement));
  const alter = (change: string) => run(`ALTER TABLE ${table} ${change}`);
  await run(`SET maintenance_work_mem = '512MB'`);
  await run('SET synchronous_commit = off');
  await alter('DISABLE TRIGGER USER');
  for (const { name } of constraints) await alter(`DROP CONSTRAINT ${name}`);
  for (const { name } of indexes) await run(`DROP INDEX ${name}`);
  await insert();
  for (const { definition } of indexes) await run(definition);
  for (const { name, definition } of constraints.toReversed())
    await alter(`ADD CONSTRAINT ${name} ${definition}`);
  await alter('ENABLE TRIGGER USER');
}

async function partsOf(db: Database, table: string): Promise<Parts> {
  const [parts] = await rowsOf<Parts>(
    db,
    sql`SELECT
      (SELECT coalesce(json_agg(json_build_object('name', indexrelid::regclass, 'definition', pg_get_indexdef(indexrelid))), '[]')
       FROM pg_index i WHERE indrelid = ${table}::regclass
         AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)) AS indexes,
      (SELECT coalesce(json_agg(json_build_object('name', quote_ident(conname), 'definition', pg_get_constraintdef(oid)) ORDER BY contype), '[]')
       FROM pg_constraint c WHERE conrelid = ${table}::regclass AND contype IN ('f', 'u') AND NOT EXISTS (
         SELECT FROM pg_constraint o WHERE o.contype = 'f' AND o.conindid = c.conindid AND o.conrelid <> c.conrelid)) AS constraints`,
  );
  if (!parts) throw new Error(`The parts of ${table} were not read.`);
  return parts;
}
