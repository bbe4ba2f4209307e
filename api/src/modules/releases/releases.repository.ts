import { and, desc, eq, getTableColumns, gt, or, type SQL, sql } from 'drizzle-orm';
import type { RemoteFlag, RemoteOwner } from 'shared-api/contract';
import { type Database, rowsOf } from '#platform/database/database.ts';
import { lockNumbers } from '#platform/database/lockNumbers.ts';
import { users } from '#platform/database/tables/accounts.ts';
import { deployTokens, releaseChannels, releases } from '#platform/database/tables/releases.ts';

export type StoredRelease = typeof releases.$inferSelect;

/** Waits for the lock, which is released with the transaction. */
export const lockChange = (tx: Database) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(${lockNumbers.changeLiveSet})`);

export async function mayPublish(tx: Database): Promise<boolean> {
  const [row] = await rowsOf<{ free: boolean }>(
    tx,
    sql`SELECT pg_try_advisory_xact_lock(${lockNumbers.publishRelease}) AS free`,
  );
  return row?.free === true;
}

const ofVersion = (remote: string, version: string) =>
  and(eq(releases.remote, remote), eq(releases.version, version));

export async function findRelease(db: Database, remote: string, version: string) {
  const [row] = await db.select().from(releases).where(ofVersion(remote, version));
  return row;
}

export async function insertRelease(tx: Database, values: Omit<StoredRelease, 'id' | 'liveUntil'>) {
  const [row] = await tx.insert(releases).values(values).returning();
  if (!row) throw new Error('the release was not stored');
  return row;
}

/** Records in which shell a version was opened. */
export const noteMount = (db: Database, id: number, mountedIn: string) =>
  db.update(releases).set({ mountedIn }).where(eq(releases.id, id));

/** Every release without its file details, newest first. */
export const listReleases = (db: Database) =>
  db
    .select({
      id: releases.id,
      remote: releases.remote,
      version: releases.version,
      title: sql<string>`${releases.description} ->> 'title'`,
      owner: sql<RemoteOwner | null>`${releases.description} -> 'owner'`,
      failureBudget: sql<number | null>`(${releases.description} ->> 'failureBudget')::float`,
      flags: sql<RemoteFlag[] | null>`${releases.description} -> 'flags'`,
      packages: sql<string[] | null>`${releases.description} -> 'packages'`,
      digest: releases.digest,
      commit: releases.commit,
      scriptBytes: releases.scriptBytes,
      publishedAt: releases.publishedAt,
      publishedBy: deployTokens.name,
      mountedIn: releases.mountedIn,
    })
    .from(releases)
    .innerJoin(deployTokens, eq(deployTokens.id, releases.publishedBy))
    .orderBy(desc(releases.id));
export type ReleaseFacts = Awaited<ReturnType<typeof listReleases>>[number];

export interface RemoteVersion {
  readonly remote: string;
  readonly version: string;
}

/** The releases of these versions, and those that stopped being live after `since`. */
export const listReachable = (
  db: Database,
  versions: readonly RemoteVersion[],
  since: Date,
): Promise<StoredRelease[]> =>
  db
    .select()
    .from(releases)
    .where(or(gt(releases.liveUntil, since), ...versions.map((of) => ofVersion(of.remote, of.version))));

/** Every channel, with who last changed it: a person, or a deploy token. */
export const listChannels = (db: Database) =>
  db
    .select({
      ...getTableColumns(releaseChannels),
      author: sql<string | null>`coalesce(${users.name}, ${deployTokens.name})`,
    })
    .from(releaseChannels)
    .leftJoin(users, eq(users.id, releaseChannels.revisedBy))
    .leftJoin(deployTokens, eq(deployTokens.id, releaseChannels.revisedByToken))
    .orderBy(releaseChannels.id);
export type ChannelRow = Awaited<ReturnType<typeof listChannels>>[number];

/** Differs after every change to what is live, and after every preview that begins or ends. */
export async function readRevision(db: Database): Promise<number> {
  const [row] = await rowsOf<{ revision: number }>(
    db,
    sql`SELECT (SELECT coalesce(sum(revision), 0) FROM release_channels)::int
        + (SELECT coalesce(sum(extract(epoch FROM ends_at)), 0) FROM release_previews)::float8 AS revision`,
  );
  return row?.revision ?? 0;
}

/** The part of a channel that decides which versions people get. */
export type Pointer = Pick<
  ChannelRow,
  'state' | 'live' | 'previous' | 'canary' | 'canaryRoles' | 'canaryShare' | 'canaryEnded' | 'flags'
>;

/** Where servers hear of changes to what is live. */
export const releasesChannel = 'releases';

export async function saveChannel(
  tx: Database,
  change: Pointer & { readonly remote: string },
  by: Pick<ChannelRow, 'revisedBy' | 'revisedByToken'>,
  at: Date,
) {
  const written = { ...change, ...by, revisedAt: at };
  await tx
    .insert(releaseChannels)
    .values({ ...written, revision: 2 })
    .onConflictDoUpdate({
      target: releaseChannels.remote,
      set: { ...written, revision: sql`${releaseChannels.revision} + 1` },
    });
  await tx.execute(sql`SELECT pg_notify(${releasesChannel}, '')`);
}

export const endLiveOf = (tx: Database, remote: string, version: string, at: Date) =>
  tx.update(releases).set({ liveUntil: at }).where(ofVersion(remote, version));

const deployTokenColumns = {
  id: deployTokens.id,
  remote: deployTokens.remote,
  name: deployTokens.name,
  createdAt: deployTokens.createdAt,
  createdBy: sql<string>`(SELECT u.name FROM users u WHERE u.id = release_tokens.created_by)`,
  expiresAt: deployTokens.expiresAt,
  revokedAt: deployTokens.revokedAt,
  lastUsedAt: deployTokens.lastUsedAt,
};

export const listDeployTokens = (db: Database, where?: SQL) =>
  db.select(deployTokenColumns).from(deployTokens).where(where).orderBy(desc(deployTokens.id));
export type DeployTokenRow = Awaited<ReturnType<typeof listDeployTokens>>[number];

export const madeBy = (userId: number) => eq(deployTokens.createdBy, userId);

export async function insertDeployToken(
  tx: Database,
  values: Pick<
    typeof deployTokens.$inferInsert,
    'remote' | 'name' | 'secretHash' | 'createdBy' | 'createdAt' | 'expiresAt'
  >,
): Promise<DeployTokenRow> {
  const [made] = await tx.insert(deployTokens).values(values).returning({ id: deployTokens.id });
  const [row] = made ? await listDeployTokens(tx, eq(deployTokens.id, made.id)) : [];
  if (!row) throw new Error('the token was not stored');
  return row;
}

export async function lockDeployToken(tx: Database, id: number): Promise<DeployTokenRow | undefined> {
  const [row] = await listDeployTokens(tx, eq(deployTokens.id, id)).for('update');
  return row;
}

export const revokeDeployToken = (tx: Database, id: number, at: Date) =>
  tx.update(deployTokens).set({ revokedAt: at }).where(eq(deployTokens.id, id));
