import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { RemoteDescription } from 'shared-api/contract';
import type { FlagSetting, Role } from 'shared-api/rules';
import { moment } from './columns.ts';

/** A file of a release; its compressed copy is stored next to it. */
export interface ReleaseFile {
  readonly path: string;
  readonly bytes: number;
  /** In base64, as the `integrity` attribute needs it. */
  readonly sha384: string;
  readonly isCompressed: boolean;
}

/** A canary that the server ended on its own. `at` is in ISO 8601. */
export interface EndedCanary {
  readonly version: string;
  readonly at: string;
  readonly reason: string;
}

export const deployTokens = pgTable('release_tokens', {
  id: integer().generatedAlwaysAsIdentity(),
  remote: text().notNull(),
  name: text().notNull(),
  secretHash: text().notNull(),
  createdAt: moment().notNull(),
  createdBy: integer().notNull(),
  expiresAt: moment().notNull(),
  revokedAt: moment(),
  lastUsedAt: moment(),
});

export const releases = pgTable('releases', {
  id: integer().generatedAlwaysAsIdentity(),
  remote: text().notNull(),
  version: text().notNull(),
  digest: text().notNull(),
  files: jsonb().$type<ReleaseFile[]>().notNull(),
  description: jsonb().$type<RemoteDescription>().notNull(),
  entry: text().notNull(),
  scripts: jsonb().$type<string[]>().notNull(),
  scriptBytes: integer().notNull(),
  commit: text().notNull(),
  publishedAt: moment().notNull(),
  publishedBy: integer().notNull(),
  liveUntil: moment(),
  mountedIn: text(),
});

export const releasePreviews = pgTable('release_previews', {
  id: integer().generatedAlwaysAsIdentity(),
  remote: text().notNull(),
  version: text().notNull(),
  userId: integer(),
  linkHash: text(),
  tokenId: integer(),
  begunAt: moment().notNull(),
  endsAt: moment().notNull(),
});

export const releaseChannels = pgTable('release_channels', {
  id: integer().generatedAlwaysAsIdentity(),
  remote: text().notNull(),
  state: text({ enum: ['on', 'off'] }).notNull(),
  live: text(),
  previous: text(),
  canary: text(),
  canaryRoles: jsonb().$type<Role[]>().notNull(),
  canaryShare: integer().notNull(),
  canaryEnded: jsonb().$type<EndedCanary>(),
  flags: jsonb().$type<FlagSetting[]>().notNull(),
  revision: integer().notNull(),
  revisedAt: moment().notNull(),
  revisedBy: integer(),
  revisedByToken: integer(),
});
