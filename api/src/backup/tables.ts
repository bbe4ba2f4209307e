import type pg from 'pg';

export interface BackupTable {
  readonly name: string;
  /** Columns with data of their own. Generated columns are computed again. */
  readonly columns: readonly string[];
}

/**
 * Every table except the list of migrations, that of backups, which is about this installation, and unlogged ones, which a crash
 * empties too. Each comes after those that it refers to.
 */
export async function readTables(client: pg.Client): Promise<BackupTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; refers_to: string[] }>(`
    SELECT c.relname AS name,
      ARRAY(SELECT a.attname::text FROM pg_attribute a
            WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
            ORDER BY a.attnum) AS columns,
      ARRAY(SELECT f.confrelid::regclass::text FROM pg_constraint f
            WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid) AS refers_to
    FROM pg_class c
    WHERE c.relkind = 'r' AND c.relpersistence = 'p' AND c.relnamespace = current_schema()::regnamespace
      AND c.relname NOT IN ('migrations', 'backups')
    ORDER BY c.relname`);
  const ordered: BackupTable[] = [];
  const isPlaced = (name: string) => ordered.some((table) => table.name === name);
  while (ordered.length < rows.length) {
    const next = rows.find(({ name, refers_to }) => !isPlaced(name) && refers_to.every(isPlaced));
    if (!next) throw new Error('the tables refer to each other in a circle');
    ordered.push({ name: next.name, columns: next.columns });
  }
  return ordered;
}

/** A sequence and how far it has counted. */
export type Sequences = Record<string, { readonly last: string; readonly isCalled: boolean }>;

export async function readSequences(client: pg.Client): Promise<Sequences> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relkind = 'S' AND relnamespace = current_schema()::regnamespace",
  );
  const counted: Sequences = {};
  for (const { name } of rows) {
    const { rows: states } = await client.query<{ last: string; is_called: boolean }>(
      `SELECT last_value::text AS last, is_called FROM ${name}`,
    );
    const [state] = states;
    if (state) counted[name] = { last: state.last, isCalled: state.is_called };
  }
  return counted;
}

export const quoted = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join(', ');
