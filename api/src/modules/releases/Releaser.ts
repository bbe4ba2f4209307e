import type { FastifyRequest } from 'fastify';
import { forbidden } from '#platform/errors/Problem.ts';
import { actorOf } from '#platform/http/access.ts';

/** Who changes what is live: a person, or the pipeline of one remote. */
export interface Releaser {
  readonly userId: number | null;
  readonly tokenId: number | null;
  /** A note for the audit, which already records people. */
  readonly note: string | null;
  readonly requestId: string;
}

/** A deploy token is only valid for its own remote. */
export function releaserOf(request: FastifyRequest, remote: string): Releaser {
  const { deployer, id: requestId } = request;
  if (!deployer) return { userId: actorOf(request).id, tokenId: null, note: null, requestId };
  const { tokenId, name } = deployer;
  if (deployer.remote !== remote) throw forbidden(`This deploy token is for ${deployer.remote} only`);
  return { userId: null, tokenId, note: `Deploy token #${tokenId}, ${name}`, requestId };
}
