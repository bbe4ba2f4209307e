import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '#platform/auth/Actor.ts';
import { Problem } from '#platform/errors/Problem.ts';
import { actorOf } from './access.ts';

/** What a client needs to settle a conflict: the current record, and who changed it when. */
export interface Standing {
  readonly current: { readonly revision: number };
  readonly changedBy: string | null;
  readonly changedAt: string;
}

interface RevisedRow {
  readonly revised_by_name: string | null;
  readonly revised_at: string;
}

export const standingOf = (row: RevisedRow, current: Standing['current']): Standing => ({
  current,
  changedBy: row.revised_by_name,
  changedAt: new Date(row.revised_at).toISOString(),
});

export const setRevision = (reply: FastifyReply, revision: number) => reply.header('etag', `"${revision}"`);

/** The revision that a write insists on, or null when it does not say. */
export function expectedRevision(request: FastifyRequest): number | null {
  const header = request.headers['if-match']?.trim();
  if (!header || header === '*') return null;
  const match = /^"(\d{1,9})"$/.exec(header);
  // A tag that isn't ours can't be the current one.
  return match ? Number(match[1]) : 0;
}

/** Refuses a write whose author has not seen the record's last change. */
export function requireRevision(expected: number | null, standing: Standing) {
  if (expected === null || expected === standing.current.revision) return;
  throw new Problem(412, 'version_conflict', 'This was changed by somebody else in the meantime', {
    extra: { current: standing.current, changed_by: standing.changedBy, changed_at: standing.changedAt },
  });
}

/** Who writes to which record, and the revision that the write insists on, if any. */
export interface Write {
  readonly actor: Actor;
  readonly id: number;
  readonly revision: number | null;
}

export const writeOf = (request: FastifyRequest<{ Params: { id: number } }>): Write => ({
  actor: actorOf(request),
  id: request.params.id,
  revision: expectedRevision(request),
});
