import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '#platform/auth/Actor.ts';
import type { RevisedFacts } from '#platform/database/revised.ts';
import { Problem } from '#platform/errors/Problem.ts';
import { actorOf } from './access.ts';

export const setRevision = (reply: FastifyReply, revision: number) => reply.header('etag', `"${revision}"`);

/** The tag that a write requires, if any. */
function ifMatch(request: FastifyRequest): string | null {
  const header = request.headers['if-match']?.trim();
  return !header || header === '*' ? null : header;
}

/** The revision that a write requires, or null if it requires none. */
export function expectedRevision(request: FastifyRequest): number | null {
  const tag = ifMatch(request);
  if (!tag) return null;
  const match = /^"(\d{1,9})"$/.exec(tag);
  // A tag that isn't ours can't be the current one.
  return match ? Number(match[1]) : 0;
}

/** A row that can be removed and added again, such as a cart line. Its revisions restart at 1, so its tag names the row too. */
export interface SeenRow {
  readonly id: number;
  readonly revision: number;
}

export const setRowRevision = (reply: FastifyReply, { id, revision }: SeenRow) =>
  reply.header('etag', `"${id}-${revision}"`);

/** The row and revision that a write requires, or null if it requires none. */
export function expectedRow(request: FastifyRequest): SeenRow | null {
  const tag = ifMatch(request);
  if (!tag) return null;
  const [, id = 0, revision = 0] = /^"(\d{1,9})-(\d{1,9})"$/.exec(tag) ?? [];
  return { id: Number(id), revision: Number(revision) };
}

/** Refuses a write whose author has not seen the record's last change. `current` is the record as clients get it. */
export function requireRevision(expected: number | null, row: RevisedFacts, current: Revised) {
  if (expected !== null && expected !== current.revision) throw versionConflict(row, current);
}

interface Revised {
  readonly revision: number;
}

/** Holds what a client needs to settle the conflict: the current record, and who changed it and when. */
export const versionConflict = (row: RevisedFacts, current: Revised) =>
  new Problem(412, 'version_conflict', 'This was changed by somebody else in the meantime', {
    extra: { current, changed_by: row.revised_by_name, changed_at: new Date(row.revised_at).toISOString() },
  });

/** Who writes to which record, and the revision that the write requires, if any. */
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
