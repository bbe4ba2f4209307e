import { and, eq, sql } from 'drizzle-orm';
import { type Database, rowsOf } from './database.ts';
import { idempotentReplies } from './tables/records.ts';

/** An idempotency key. Each account has its own. */
interface OwnedKey {
  readonly userId: number;
  readonly key: string;
}

/** Keeps other requests with this key out until the transaction ends. Returns false if one is running. */
export async function claimKey(tx: Database, { userId, key }: OwnedKey): Promise<boolean> {
  const [row] = await rowsOf<{ free: boolean }>(
    tx,
    sql`SELECT pg_try_advisory_xact_lock(hashtextextended(${`${userId} ${key}`}, 0)) AS free`,
  );
  return row?.free === true;
}

/** How long an answer is remembered. */
export const replyHours = 24;

/** The answer that an earlier request with this key got. */
export async function readReply(tx: Database, { userId, key }: OwnedKey) {
  const mine = and(eq(idempotentReplies.userId, userId), eq(idempotentReplies.key, key));
  await tx
    .delete(idempotentReplies)
    .where(and(mine, sql`created_at < now() - make_interval(hours => ${replyHours})`));
  const [kept] = await tx.select().from(idempotentReplies).where(mine);
  return kept;
}

export const storeReply = (tx: Database, reply: typeof idempotentReplies.$inferInsert) =>
  tx.insert(idempotentReplies).values(reply);
