import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { bareIssuer, issuerSpellings } from 'shared-api/rules';
import { type Database, rowsOf } from '#platform/database/database.ts';
import { companyIdentities } from '#platform/database/tables/accounts.ts';
import { audit } from '#platform/database/tables/records.ts';
import type { CompanyPerson } from './companyPerson.ts';
import type { Acquaintance, Candidate } from './companySignIn.policy.ts';

type Identity = Pick<CompanyPerson, 'issuer' | 'subject'>;

const isOf = (issuer: string) => {
  const [bare, slashed] = issuerSpellings(issuer);
  return sql`issuer IN (${bare}, ${slashed})`;
};

const candidate = sql`u.id, u.name, u.email, u.role, u.is_active AS "isActive"`;

/** What we know of a person from the company. */
export async function acquaintanceOf(
  db: Database,
  { issuer, subject, email }: Identity & Pick<CompanyPerson, 'email'>,
): Promise<Acquaintance> {
  const owners = await rowsOf<Candidate & { gone: boolean }>(
    db,
    sql`SELECT ${candidate}, u.deleted_at IS NOT NULL AS gone
        FROM company_identities c JOIN users u ON u.id = c.user_id
        WHERE c.${isOf(issuer)} AND c.subject = ${subject}`,
  );
  const namesakes = await rowsOf<Candidate & { gone: boolean; taken: boolean }>(
    db,
    sql`SELECT ${candidate}, u.deleted_at IS NOT NULL AS gone,
               EXISTS (SELECT FROM company_identities c WHERE c.user_id = u.id AND c.${isOf(issuer)}) AS taken
        FROM users u WHERE u.email = ${email ?? ''}`,
  );
  const present = namesakes.find(({ gone }) => !gone);
  return {
    owner: owners.find(({ gone }) => !gone) ?? null,
    namesake: present ?? null,
    isNamesakeTaken: present?.taken === true,
    wasDeleted: [...owners, ...namesakes].some(({ gone }) => gone),
  };
}

/** Connects a company account. False if it or the person has another one. The connection of a deleted account is replaced. */
export async function connect(
  tx: Database,
  { issuer, subject }: Identity,
  { userId, shownAs, at }: { userId: number; shownAs: string; at: Date },
): Promise<boolean> {
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`company ${bareIssuer(issuer)} ${userId}`}, 1))`,
  );
  await tx.execute(sql`DELETE FROM company_identities c USING users u
    WHERE c.${isOf(issuer)} AND c.subject = ${subject} AND u.id = c.user_id AND u.deleted_at IS NOT NULL`);
  const made = await rowsOf(
    tx,
    sql`INSERT INTO company_identities (issuer, subject, user_id, shown_as, connected_at)
        SELECT ${issuer}, ${subject}, ${userId}, ${shownAs}, ${at.toISOString()}::timestamptz
        WHERE NOT EXISTS (SELECT FROM company_identities WHERE ${isOf(issuer)} AND (user_id = ${userId} OR subject = ${subject}))
        ON CONFLICT DO NOTHING RETURNING user_id`,
  );
  return made.length > 0;
}

/** The subject of the company account that was disconnected. Null if there was none. */
export async function disconnect(tx: Database, userId: number, issuer: string): Promise<string | null> {
  const [removed] = await tx
    .delete(companyIdentities)
    .where(
      and(eq(companyIdentities.userId, userId), inArray(companyIdentities.issuer, issuerSpellings(issuer))),
    )
    .returning({ subject: companyIdentities.subject });
  return removed?.subject ?? null;
}

/** How somebody's company account calls itself. Null without one. */
export async function shownAsOf(db: Database, userId: number, issuer: string): Promise<string | null> {
  const [row] = await db
    .select({ shownAs: companyIdentities.shownAs })
    .from(companyIdentities)
    .where(
      and(eq(companyIdentities.userId, userId), inArray(companyIdentities.issuer, issuerSpellings(issuer))),
    );
  return row?.shownAs ?? null;
}

export async function countConnected(db: Database): Promise<number> {
  const [row] = await db.select({ total: count() }).from(companyIdentities);
  return row?.total ?? 0;
}

interface Note {
  readonly action: 'create' | 'delete';
  readonly userId: number;
  /** Null if the sign-in did it. */
  readonly by: number | null;
  readonly at: Date;
  readonly detail: string;
}

export const noteConnection = (tx: Database, { action, userId, by, at, detail }: Note) =>
  tx.insert(audit).values({
    ...{ at, action, actorId: by, recordType: 'user', recordId: userId, part: 'company account' },
    detail,
  });
