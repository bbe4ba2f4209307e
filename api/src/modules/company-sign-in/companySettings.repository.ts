import { sql } from 'drizzle-orm';
import { CompanySignIn } from 'shared-api/contract';
import { Compile } from 'typebox/compile';
import { type Database, rowsOf } from '#platform/database/database.ts';
import { companySignIn } from '#platform/database/tables/accounts.ts';
import { audit } from '#platform/database/tables/records.ts';

export interface StoredSettings {
  readonly settings: CompanySignIn;
  /** Sealed. */
  readonly secret: string | null;
  readonly revision: number;
  readonly revised_at: string;
  readonly revised_by_name: string | null;
}

const check = Compile(CompanySignIn);

/** Null before somebody has set it up. */
export async function readStored(db: Database): Promise<StoredSettings | null> {
  const [row] = await rowsOf<Omit<StoredSettings, 'settings'> & { settings: unknown }>(
    db,
    sql`SELECT c.settings, c.secret, c.revision, c.changed_at AS revised_at, u.name AS revised_by_name
        FROM company_sign_in c LEFT JOIN users u ON u.id = c.changed_by`,
  );
  // A later version may store what this one doesn't know.
  return row && check.Check(row.settings) ? { ...row, settings: row.settings } : null;
}

/** Held for the rest of the transaction, also before there are settings. */
export const lockSettings = (tx: Database) =>
  tx.execute(sql`LOCK TABLE company_sign_in IN SHARE ROW EXCLUSIVE MODE`);

export async function store(
  tx: Database,
  { settings, secret }: Pick<StoredSettings, 'settings' | 'secret'>,
  { by, at }: { by: number; at: Date },
) {
  const values = { settings, secret, changedAt: at, changedBy: by };
  await tx
    .insert(companySignIn)
    .values(values)
    .onConflictDoUpdate({
      target: companySignIn.id,
      set: { ...values, revision: sql`company_sign_in.revision + 1` },
    });
}

/** Seals the secret anew, unless it was replaced meanwhile. */
export const replaceSecret = (db: Database, before: string, secret: string) =>
  db.execute(sql`UPDATE company_sign_in SET secret = ${secret} WHERE secret = ${before}`);

/** Nothing secret is in an entry of the audit. */
export const noteSettings = (tx: Database, { by, at, detail }: { by: number; at: Date; detail: string }) =>
  tx.insert(audit).values({
    ...{ at, action: 'update', actorId: by, recordType: 'user', recordId: null, part: 'company sign-in' },
    detail: detail.slice(0, 1000),
  });
