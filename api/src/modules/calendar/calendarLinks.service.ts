import type { CalendarLink, NewCalendarLink } from 'shared-api/contract';
import type { Actor } from '#platform/auth/Actor.ts';
import { hashOf, newSecret } from '#platform/auth/randomSecret.ts';
import type { Database } from '#platform/database/database.ts';
import * as repository from './calendarLinks.repository.ts';

/** The folder of calendars on this server. */
export const calendarFolder = '/calendar';

export async function getLink(db: Database, actor: Actor): Promise<CalendarLink> {
  const since = await repository.readSince(db, actor.id);
  return { since: since?.toISOString() ?? null };
}

/** Makes a link. The one before it ends. */
export async function makeLink(tx: Database, actor: Actor, at: Date): Promise<NewCalendarLink> {
  const before = await repository.readSince(tx, actor.id);
  const token = newSecret();
  await repository.writeLink(tx, actor.id, hashOf(token), at);
  await repository.note(tx, { action: before ? 'update' : 'create', userId: actor.id, by: actor.id, at });
  return { since: at.toISOString(), path: `${calendarFolder}/${token}.ics` };
}

interface Ended {
  readonly userId: number;
  readonly by: number;
  readonly at: Date;
}

/** Ends a person's link. False if there is none. */
export async function endLink(tx: Database, { userId, by, at }: Ended): Promise<boolean> {
  const wasThere = await repository.deleteLink(tx, userId);
  if (wasThere) await repository.note(tx, { action: 'delete', userId, by, at });
  return wasThere;
}
