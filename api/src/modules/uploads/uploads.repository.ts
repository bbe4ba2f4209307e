import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { PhotoExtension } from 'shared-api/rules';
import { type Database, rowsOf } from '#platform/database/database.ts';
import { filePlaces, uploads } from '#platform/database/tables/uploads.ts';
import { undoSince } from '#platform/database/undoSince.ts';
import { type Photo, uploadsPath } from './photoAddresses.ts';

type State = (typeof uploads.$inferSelect)['state'];

export const insertUpload = (db: Database, { id, extension }: Photo, createdBy: number, createdAt: Date) =>
  db.insert(uploads).values({ id, extension, state: 'expected', createdBy, createdAt });

/** Moves an upload from one state to another. Returns false if it was not in the expected state. */
export async function moveUpload(db: Database, { id }: Photo, from: State, to: State): Promise<boolean> {
  const moved = await db
    .update(uploads)
    .set({ state: to })
    .where(and(eq(uploads.id, id), eq(uploads.state, from)))
    .returning({ id: uploads.id });
  return moved.length > 0;
}

/** Returns true if this person recently made this upload and it is in this state. */
export async function hasOwnUpload(
  db: Database,
  photo: Photo,
  state: State,
  owner: number,
  since: Date,
): Promise<boolean> {
  const rules = and(
    eq(uploads.id, photo.id),
    eq(uploads.extension, photo.extension),
    eq(uploads.state, state),
    eq(uploads.createdBy, owner),
    gt(uploads.createdAt, since),
  );
  return (await db.select({ id: uploads.id }).from(uploads).where(rules)).length > 0;
}

/** Returns true if an upload became a photo. */
export async function isPhoto(db: Database, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.state, 'ready')));
  return rows.length > 0;
}

/** An item that was merged into another one may come back. */
const isUsed = sql`EXISTS (SELECT FROM items i
  WHERE (i.deleted_at IS NULL OR (i.merged_into IS NOT NULL AND i.deleted_at > ${undoSince}))
  AND i.image_url = ${`${uploadsPath}/`}::text || u.id || '.' || u.extension)`;

/** Records since when no item names an upload. Returns some of those that none has named `since`. */
export async function findAbandoned(db: Database, now: Date, since: Date): Promise<Photo[]> {
  await db.execute(
    sql`UPDATE uploads u SET unused_since = NULL WHERE unused_since IS NOT NULL AND ${isUsed}`,
  );
  await db.execute(
    sql`UPDATE uploads u SET unused_since = ${now} WHERE unused_since IS NULL AND NOT ${isUsed}`,
  );
  return rowsOf<{ id: string; extension: PhotoExtension }>(
    db,
    sql`SELECT id, extension FROM uploads WHERE unused_since <= ${since} LIMIT 200`,
  );
}

export const deleteUploads = (db: Database, ids: readonly string[]) =>
  db.delete(uploads).where(inArray(uploads.id, [...ids]));

/** Notes that this server keeps files in a place, and forgets those of more than a day ago. Returns the database's time. */
export async function notePlace(db: Database, place: string): Promise<Date> {
  await db.execute(sql`DELETE FROM file_places WHERE seen_at < now() - interval '1 day'`);
  const [row] = await db
    .insert(filePlaces)
    .values({ place })
    .onConflictDoUpdate({ target: filePlaces.place, set: { seenAt: sql`now()` } })
    .returning({ seenAt: filePlaces.seenAt });
  if (!row) throw new Error('a row that was written is returned');
  return row.seenAt;
}

/** Returns true if a server was seen to keep files in another place after this moment. */
export async function isElsewhereSince(db: Database, place: string, since: Date): Promise<boolean> {
  const rules = and(ne(filePlaces.place, place), gt(filePlaces.seenAt, since));
  return (await db.select({ place: filePlaces.place }).from(filePlaces).where(rules)).length > 0;
}

/** Every upload, whatever became of it. */
export const listUploads = (db: Database) =>
  db.select({ id: uploads.id, extension: uploads.extension, state: uploads.state }).from(uploads);

/** The addresses of the uploaded photos that items show. */
export async function listPhotoUrls(db: Database): Promise<string[]> {
  const rows = await rowsOf<{ url: string }>(
    db,
    sql`SELECT image_url AS url FROM items WHERE deleted_at IS NULL AND starts_with(image_url, ${`${uploadsPath}/`})`,
  );
  return rows.map(({ url }) => url);
}
