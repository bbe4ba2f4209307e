import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Database, rowsOf } from '#platform/database/database.ts';
import { idempotentReplies } from '#platform/database/tables/records.ts';
import { conflict, invalid, Problem } from '#platform/errors/Problem.ts';
import { actorOf } from './access.ts';

/**
 * Runs a creation in one transaction and returns its result. With an `Idempotency-Key`, the answer is
 * stored in the same transaction, so a repeated request gets it again and nothing is made twice,
 * even if the server died between the commit and its answer.
 */
export async function createOnce<Body extends object>(
  db: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  create: (tx: Database) => Promise<Body>,
): Promise<Body> {
  const once = onceFor(request, reply, { userId: actorOf(request).id, status: 201 });
  reply.code(201);
  return db.transaction((tx) => once(tx, () => create(tx)));
}

/** Makes an answer in a transaction, or returns the one that an earlier request with the same key got. */
export type Once = <Body extends object>(tx: Database, make: () => Promise<Body>) => Promise<Body>;

interface OnceOptions {
  /** Whose key it is. */
  readonly userId: number;
  /** Set if several senders share an account. */
  readonly sender?: string;
  readonly status: number;
}

export function onceFor(
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, sender, status }: OnceOptions,
): Once {
  const given = request.headers['idempotency-key'];
  if (given === undefined) return (_tx, make) => make();
  if (typeof given !== 'string' || !/^[\x21-\x7e]{1,100}$/.test(given))
    throw invalid('Idempotency-Key', 'It is malformed');
  const key = sender === undefined ? given : `${sender} ${given}`;
  const owner = { userId, key, requestHash: hashOf(request) };
  return async (tx, make) => {
    await claim(tx, owner);
    const kept = await keptReply(tx, owner);
    if (kept) {
      reply.code(kept.status).header('idempotency-replayed', 'true');
      return kept.body as Awaited<ReturnType<typeof make>>; // stored below as this route's own answer: the hash covers method and address
    }
    const body = await make();
    await tx.insert(idempotentReplies).values({ ...owner, status, body });
    return body;
  };
}

interface Owner {
  readonly userId: number;
  readonly key: string;
  readonly requestHash: string;
}

async function claim(tx: Database, { userId, key }: Owner) {
  const [row] = await rowsOf<{ free: boolean }>(
    tx,
    sql`SELECT pg_try_advisory_xact_lock(hashtextextended(${`${userId} ${key}`}, 0)) AS free`,
  );
  if (!row?.free) throw conflict('idempotency_running', 'The first request with this key is still running');
}

async function keptReply(tx: Database, { userId, key, requestHash }: Owner) {
  const mine = and(eq(idempotentReplies.userId, userId), eq(idempotentReplies.key, key));
  await tx.delete(idempotentReplies).where(and(mine, sql`created_at < now() - interval '24 hours'`));
  const [kept] = await tx.select().from(idempotentReplies).where(mine);
  if (kept && kept.requestHash !== requestHash)
    throw new Problem(422, 'idempotency_mismatch', 'This key was used for another request');
  return kept;
}

const hashOf = ({ method, url, body }: FastifyRequest) =>
  createHash('sha256')
    .update(`${method} ${url}\n`)
    .update(body instanceof Buffer ? body : JSON.stringify(body ?? null))
    .digest('base64url');
