import type { FastifyRequest } from 'fastify';
import { Problem } from '#platform/errors/Problem.ts';

/** A page of another site may make the browser send our cookie; its origin gives it away. */
export function requireOwnOrigin(request: FastifyRequest, allowed: readonly string[], needsHeader: boolean) {
  const { origin, host } = request.headers;
  const isOwn = origin === undefined || allowed.includes(origin) || hostOf(origin) === host;
  // A header of its own cannot be sent across sites without a preflight, which we never answer.
  const isMarked = request.headers['x-mobprep'] === '1';
  if (!isOwn || (needsHeader && !isMarked))
    throw new Problem(403, 'origin_refused', 'This call is only for pages of this site');
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
