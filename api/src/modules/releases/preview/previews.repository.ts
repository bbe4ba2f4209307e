import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { releasePreviews } from '#platform/database/tables/releases.ts';
import { type RemoteVersion, releasesChannel } from '../releases.repository.ts';

export type PreviewRow = typeof releasePreviews.$inferSelect;

export type LinkedVersion = RemoteVersion & Pick<PreviewRow, 'tokenId'>;

/** Begun previews that end after `since`. */
export const listPreviews = (db: Database, since: Date): Promise<PreviewRow[]> =>
  db
    .select()
    .from(releasePreviews)
    .where(and(isNotNull(releasePreviews.userId), gt(releasePreviews.endsAt, since)));

/** Begins a preview, and tells every server. Returns its id. */
export async function insertPreview(
  tx: Database,
  preview: Pick<PreviewRow, 'remote' | 'version' | 'tokenId' | 'userId' | 'begunAt' | 'endsAt'>,
): Promise<number> {
  const [row] = await tx.insert(releasePreviews).values(preview).returning({ id: releasePreviews.id });
  if (!row) throw new Error('the preview was not stored');
  await tellServers(tx);
  return row.id;
}

export const insertLink = (
  db: Database,
  link: Pick<PreviewRow, 'remote' | 'version' | 'tokenId' | 'linkHash' | 'begunAt' | 'endsAt'>,
) => db.insert(releasePreviews).values(link);

/** Takes a link, which nobody can open after that. */
export async function takeLink(tx: Database, hash: string, now: Date): Promise<LinkedVersion | undefined> {
  const [taken] = await tx
    .delete(releasePreviews)
    .where(and(eq(releasePreviews.linkHash, hash), gt(releasePreviews.endsAt, now)))
    .returning({
      remote: releasePreviews.remote,
      version: releasePreviews.version,
      tokenId: releasePreviews.tokenId,
    });
  return taken;
}

interface Ending {
  readonly id: number;
  readonly userId: number;
  readonly at: Date;
}

/** Ends a preview, if it is this person's, and tells every server. The row stays a while, for the files that other tabs still need. */
export async function endPreview(tx: Database, { id, userId, at }: Ending) {
  const own = and(
    eq(releasePreviews.id, id),
    eq(releasePreviews.userId, userId),
    gt(releasePreviews.endsAt, at),
  );
  await tx.update(releasePreviews).set({ endsAt: at }).where(own);
  await tellServers(tx);
}

/** Deletes what a token's links lead to, and the links, and tells every server. */
export async function deletePreviewsOf(tx: Database, tokenId: number) {
  await tx.delete(releasePreviews).where(eq(releasePreviews.tokenId, tokenId));
  await tellServers(tx);
}

const tellServers = (tx: Database) => tx.execute(sql`SELECT pg_notify(${releasesChannel}, '')`);
