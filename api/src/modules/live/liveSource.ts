import { sql } from 'drizzle-orm';
import { writtenLines } from '#modules/cart/cart.service.ts';
import { newestEvents } from '#modules/loads/loads.service.ts';
import { readUnread } from '#modules/notices/notices.service.ts';
import { permissionsOf } from '#platform/auth/permissionsOf.ts';
import type { Deps } from '#platform/Deps.ts';
import type { LiveSource } from '#platform/live/LiveSource.ts';
import * as repository from './live.repository.ts';
import * as presence from './presence.repository.ts';

export const liveChannel = 'live';

/** What somebody may do, to compare it. */
export const rightsText = (permissions: ReadonlySet<string>) => [...permissions].sort().join(' ');

/** What the hub reads, from PostgreSQL. */
export const liveSource = ({ db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>): LiveSource => ({
  readDrafts: (known) => repository.readDrafts(db, known),
  readLines: (ids) => writtenLines(db, ids),
  readRemovers: (draftIds, lineIds) => repository.readRemovers(db, draftIds, lineIds),
  readDeleters: (draftIds) => repository.readDeleters(db, draftIds),
  readLoads: (ids) => newestEvents(db, ids),
  readLists: () => repository.readLists(db),
  readPeople: (projectIds) => repository.readPeople(db, projectIds),
  readUnread: (known) => readUnread(db, known),
  readRights: async (sessionIds) => {
    const readers = await repository.readReaders(db, sessionIds, now());
    const rights = readers.map(
      (reader) => [reader.session_id, permissionsOf(reader, env.peCheckoutEdit)] as const,
    );
    return new Map(
      rights.flatMap(([session, permissions]) =>
        permissions.has('project:read') ? [[session, rightsText(permissions)] as const] : [],
      ),
    );
  },
  enterDrafts: (visitor, draftIds) => presence.enterDrafts(db, visitor, draftIds),
  leaveDrafts: (visitor, draftIds, sinceMs) => presence.leaveDrafts(db, visitor, draftIds, sinceMs),
  tellOthers: (message) => db.execute(sql`SELECT pg_notify(${liveChannel}, ${message})`),
});
