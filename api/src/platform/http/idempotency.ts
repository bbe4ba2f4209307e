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
  const key = request.headers['idempotency-key'];
  reply.code(201);
  if (key === undefined) return db.transaction(create);
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,100}$/.test(key))
    throw invalid('Idempotency-Key', 'It is malformed');
  const owner = { userId: actorOf(request).id, key, requestHash: hashOf(request) };
  return db.transaction(async (tx) => {
    await claim(tx, owner);
    const kept = await keptReply(tx, owner);
    if (kept) {
      reply.code(kept.status).header('idempotency-replayed', 'true');
      return kept.body as Body; // stored below as this route's own answer: the hash covers method and address
    }
    const body = await create(tx);
    await tx.insert(idempotentReplies).values({ ...owner, status: 201, body });
    return body;
  });
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
