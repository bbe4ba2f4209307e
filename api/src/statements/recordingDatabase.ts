import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import { anything } from './anything.ts';

/** What tries until something isn't taken would go on for ever. */
const mostStatements = 20;

/** A database that keeps the texts of what it is sent, and answers each statement with one row of anything. */
export function recordingDatabase() {
  const texts: string[] = [];
  const client = {
    query: async ({ text }: { readonly text: string }) => {
      if (texts.length === mostStatements) throw new Error('this repeats itself');
      texts.push(text);
      return { rows: [anything], rowCount: 1 };
    },
  };
  const dialect = new PgDialect({ casing: 'snake_case' });
  const session = new NodePgSession(client as never /* drizzle only queries */, dialect, undefined);
  return { db: new NodePgDatabase(dialect, session, undefined), texts };
}
