import type { FastifyRequest } from 'fastify';
import { Problem } from '#platform/errors/Problem.ts';

/**
 * Refuses pages of other sites, which can make the browser send our cookie; their Origin gives them away. `publicUrl`
 * says what our own origin is. Without it we can only compare with the request's Host.
 */
export function requireOwnOrigin(request: FastifyRequest, publicUrl: string, needsHeader: boolean) {
  const { origin, host } = request.headers;
  const isOwn =
    origin === undefined || (publicUrl ? origin === new URL(publicUrl).origin : hostOf(origin) === host);
  const isFromElsewhere = request.headers['sec-fetch-site'] === 'cross-site';
  // A custom header can't be sent across sites without a preflight, which we never answer.
  const isMarked = request.headers['x-mobprep'] === '1';
  if (!isOwn || isFromElsewhere || (needsHeader && !isMarked))
    throw new Problem(403, 'origin_refused', 'This call is only for pages of this site');
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
