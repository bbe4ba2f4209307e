import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#platform/database/database.ts';
import { letters, mails } from '#platform/database/tables/accounts.ts';

export type MailRow = typeof mails.$inferSelect;
type NewMail = Pick<MailRow, 'kind' | 'userId' | 'invitedBy' | 'madeAt' | 'expiresAt'>;

/** Stores a mail that is due, in place of earlier ones of its kind. */
export async function insertMail(tx: Database, mail: NewMail) {
  await endMails(tx, mail.userId, [mail.kind]);
  await tx.insert(mails).values({ ...mail, nextTryAt: mail.madeAt });
}

/** The mail of this kind that an account waits for. There is at most one. */
export async function findMail(
  tx: Database,
  { userId, kind }: Pick<NewMail, 'userId' | 'kind'>,
): Promise<MailRow | undefined> {
  const [row] = await tx
    .select()
    .from(mails)
    .where(and(eq(mails.userId, userId), eq(mails.kind, kind)));
  return row;
}

/** Stores a letter that is due. */
export const insertLetter = (
  db: Database,
  letter: Pick<LetterRow, 'address' | 'name' | 'subject' | 'body' | 'madeAt' | 'expiresAt'>,
) => db.insert(letters).values({ ...letter, nextTryAt: letter.madeAt });

/** Ends mails of these kinds to an account. */
export const endMails = (tx: Database, userId: number, kinds: readonly MailRow['kind'][]) =>
  tx.delete(mails).where(and(eq(mails.userId, userId), inArray(mails.kind, kinds)));

export type LetterRow = typeof letters.$inferSelect;
/** Mails with a link are written when they are sent; letters are stored as they are. */
export type Queue = typeof mails | typeof letters;

/** Takes what has been due for longest. Until `until`, no other server takes it. */
async function takeDue(db: Database, queue: Queue, now: Date, until: Date): Promise<number | null> {
  const [taken] = await rowsOf<{ id: number }>(
    db,
    sql`UPDATE ${queue} SET tries = tries + 1, next_try_at = ${until} WHERE id = (
          SELECT id FROM ${queue} WHERE next_try_at <= ${now} AND expires_at > ${now}
          ORDER BY next_try_at LIMIT 1 FOR UPDATE SKIP LOCKED)
        RETURNING id`,
  );
  return taken?.id ?? null;
}

export async function takeDueMail(db: Database, now: Date, until: Date): Promise<MailRow | undefined> {
  const id = await takeDue(db, mails, now, until);
  return id === null ? undefined : (await db.select().from(mails).where(eq(mails.id, id)))[0];
}

export async function takeDueLetter(db: Database, now: Date, until: Date): Promise<LetterRow | undefined> {
  const id = await takeDue(db, letters, now, until);
  return id === null ? undefined : (await db.select().from(letters).where(eq(letters.id, id)))[0];
}

export const deleteMail = (db: Database, queue: Queue, id: number) =>
  db.delete(queue).where(eq(queue.id, id));

/** Notes why a mail was not sent, and when to try again; null for never. */
export const delayMail = (db: Database, queue: Queue, id: number, problem: string, nextTryAt: Date | null) =>
  db.execute(sql`UPDATE ${queue} SET problem = ${problem}, next_try_at = ${nextTryAt} WHERE id = ${id}`);

/** Invitations that could not be sent so far. */
export const listUnsentInvitations = (db: Database) =>
  db
    .select()
    .from(mails)
    .where(and(eq(mails.kind, 'invitation'), isNotNull(mails.problem)));

/** How many mails of both queues were refused at their last try, and may still go out. */
export async function countRefused(db: Database): Promise<number> {
  const refused = (queue: Queue) =>
    sql`SELECT count(*) FROM ${queue} WHERE problem IS NOT NULL AND expires_at > now()`;
  const [row] = await rowsOf<{ refused: number }>(
    db,
    sql`SELECT ((${refused(mails)}) + (${refused(letters)}))::int AS refused`,
  );
  return row?.refused ?? 0;
}
