import { dayAfter, loadTitle } from 'shared-api/rules';
import { listComingsAndGoings } from '#modules/yard/week.service.ts';
import { permissionsOf } from '#platform/auth/permissionsOf.ts';
import { hashOf } from '#platform/auth/randomSecret.ts';
import type { Database } from '#platform/database/database.ts';
import { notFound } from '#platform/errors/Problem.ts';
import { findHolder } from './calendarLinks.repository.ts';
import { type CalendarEvent, icalendar } from './icalendar.ts';

/** How far a calendar goes back and ahead. */
const calendarDays = { back: 30, ahead: 120 } as const;

interface Reading {
  readonly now: Date;
  readonly today: string;
  readonly timeZone: string;
  readonly peCheckoutEdit: boolean;
}

/** What leaves and comes back, as a calendar for whoever has this token. */
export async function readCalendar(
  db: Database,
  token: string,
  { now, today, timeZone, peCheckoutEdit }: Reading,
): Promise<string> {
  const holder = await findHolder(db, hashOf(token));
  if (!holder || !permissionsOf(holder, peCheckoutEdit).has('project:read')) throw notFound();
  const [from, until] = [dayAfter(today, -calendarDays.back), dayAfter(today, calendarDays.ahead)];
  const found = await listComingsAndGoings(db, { from, until, today, timeZone });
  const events = found.map(
    ({ id, kind, day, isLate, ...job }): CalendarEvent => ({
      uid: `${id}-${kind}@mobprep`,
      day,
      summary: `${loadTitle(job)} ${kind === 'leaves' ? 'leaves' : 'back'}: ${job.project_name}${isLate ? ' (late)' : ''}`,
      description: `${job.custom_id}, Draft #${job.draft_number}`,
    }),
  );
  return icalendar('MobPrep trucks', events, now);
}
