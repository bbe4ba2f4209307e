import type { FastifyRequest } from 'fastify';
import { ownPageHeader } from 'shared-api/rules';
import { Problem } from '#platform/errors/Problem.ts';

/**
 * Refuses pages of other sites, which can make the browser send our cookie. Where the browser itself says that the page is ours
 * (`Sec-Fetch-Site`, which pages can't set), that decides. Otherwise the page's Origin has to be `publicUrl`'s, or match the
 * request's Host if there is none. Behind a proxy that rewrites Host, over plain http, only `publicUrl` helps.
 */
export function requireOwnOrigin(request: FastifyRequest, publicUrl: string, needsHeader: boolean) {
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const matches =
    origin === undefined || (publicUrl ? origin === new URL(publicUrl).origin : hostOf(origin) === host);
  // A custom header can't be sent across sites without a preflight, which we never answer.
  const isMarked = request.headers[ownPageHeader] === '1';
  if (site === undefined && !matches) warnOnce(request, publicUrl);
  if (site === 'cross-site' || (site !== 'same-origin' && !matches) || (needsHeader && !isMarked))
    throw new Problem(403, 'origin_refused', 'This call is only for pages of this site');
}

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);

const warned = new WeakSet<object>();

/** Says what is missing, once for each server. */
function warnOnce({ server: { server, log }, headers: { origin, host } }: FastifyRequest, publicUrl: string) {
  if (warned.has(server)) return;
  warned.add(server);
  log.warn(
    { origin, host, publicUrl },
    'A page was refused because its origin is not our address. If people open MobPrep at that origin, set MOBPREP_PUBLIC_URL to it.',
  );
}
