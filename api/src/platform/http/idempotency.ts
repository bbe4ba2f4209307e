import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#platform/database/database.ts';
import { claimKey, readReply, storeReply } from '#platform/database/idempotentReplies.ts';
import { conflict, invalid, Problem } from '#platform/errors/Problem.ts';
import { actorOf } from './access.ts';

/**
 * Runs a creation in one transaction and returns its result. With an `Idempotency-Key`, the answer is
 * stored in the same transaction, so a repeated request gets it again and nothing is made twice,
 * even if the server died between the commit and its answer.
 */
export async function createOnce<Body extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  create: (tx: Database) => Promise<Body>,
): Promise<Body> {
  const once = onceFor(request, reply, 201);
  reply.code(201);
  return request.db.transaction((tx) => once(tx, () => create(tx)));
}

/** Runs a write that most callers send without a key. Only a key costs a transaction and a stored answer. */
export function writeOnce<Body extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  write: (db: Database) => Promise<Body>,
): Promise<Body> {
  if (request.headers['idempotency-key'] === undefined) return write(request.db);
  const once = onceFor(request, reply, 200);
  return request.db.transaction((tx) => once(tx, () => write(tx)));
}

/** Makes an answer in a transaction, or returns the one that an earlier request with the same key got. */
export type Once = <Body extends object>(tx: Database, make: () => Promise<Body>) => Promise<Body>;

/** Stores the answer under the key that the request names. Without one, it only makes the answer. */
export function onceFor(request: FastifyRequest, reply: FastifyReply, status: number): Once {
  const given = request.headers['idempotency-key'];
  if (given === undefined) return (_tx, make) => make();
  if (typeof given !== 'string' || !/^[\x21-\x7e]{1,100}$/.test(given))
    throw invalid('Idempotency-Key', 'It is malformed');
  const owner = { ...ownerOf(request, given), requestHash: hashOf(request) };
  return async (tx, make) => {
    if (!(await claimKey(tx, owner)))
      throw conflict('idempotency_running', 'The first request with this key is still running');
    const kept = await readReply(tx, owner);
    if (kept && kept.requestHash !== owner.requestHash)
      throw new Problem(422, 'idempotency_mismatch', 'This key was used for another request');
    if (kept) {
      reply.code(kept.status).header('idempotency-replayed', 'true');
      return kept.body as Awaited<ReturnType<typeof make>>; // stored below as this route's own answer: the hash covers method and address
    }
    const body = await make();
    await storeReply(tx, { ...owner, status, body });
    return body;
  };
}

/** Whose key it is. Pipelines that share an account have keys of their own. */
const ownerOf = (request: FastifyRequest, key: string) =>
  request.deployer
    ? { userId: request.deployer.createdBy, key: `token ${request.deployer.tokenId} ${key}` }
    : { userId: actorOf(request).id, key };

const hashOf = ({ method, url, body }: FastifyRequest) =>
  createHash('sha256')
    .update(`${method} ${url}\n`)
    .update(body instanceof Buffer ? body : JSON.stringify(body ?? null))
    .digest('base64url');
