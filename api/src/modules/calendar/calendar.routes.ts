import { CalendarLink, NewCalendarLink } from 'shared-api/contract';
import { todayIn } from 'shared-api/rules';
import type { Deps } from '#platform/Deps.ts';
import { notFound } from '#platform/errors/Problem.ts';
import type { App } from '#platform/http/App.ts';
import { actorOf } from '#platform/http/access.ts';
import { reportLimit } from '#platform/http/reportLimit.ts';
import { readCalendar } from './calendarFeed.service.ts';
import { calendarFolder, endLink, getLink, makeLink } from './calendarLinks.service.ts';

const tags = ['yard'];
const config = { access: 'project:read' } as const;

export async function calendarRoutes(app: App, { now }: Deps) {
  app.get(
    '/calendar-link',
    { config, schema: { summary: 'Get own calendar link', tags, response: { 200: CalendarLink } } },
    (request) => getLink(request.db, actorOf(request)),
  );

  app.put(
    '/calendar-link',
    { config, schema: { summary: 'Make own calendar link', tags, response: { 200: NewCalendarLink } } },
    (request) => request.db.transaction((tx) => makeLink(tx, actorOf(request), now())),
  );

  app.delete(
    '/calendar-link',
    { config, schema: { summary: 'End own calendar link', tags } },
    async (request, reply) => {
      const { id } = actorOf(request);
      await request.db.transaction((tx) => endLink(tx, { userId: id, by: id, at: now() }));
      return reply.code(204).send();
    },
  );
}

/** Serves calendars to programs that know a link, as they can't sign in. */
export async function calendarFeedRoutes(app: App, { now, env }: Deps) {
  app.get<{ Params: { name: string } }>(
    `${calendarFolder}/:name`,
    {
      config: { access: 'public', rateLimit: reportLimit },
      // The log of requests would have the address, which is a secret.
      logLevel: 'silent',
      schema: { hide: true },
    },
    async (request, reply) => {
      const token = /^([A-Za-z0-9_-]{43})\.ics$/.exec(request.params.name)?.[1];
      if (!token) throw notFound();
      const { timeZone, peCheckoutEdit } = env;
      const at = { now: now(), today: todayIn(timeZone, now()), timeZone, peCheckoutEdit };
      const calendar = await readCalendar(request.db, token, at);
      return reply
        .headers({
          'content-type': 'text/calendar; charset=utf-8',
          'cache-control': 'private, no-store',
          'content-disposition': 'inline; filename=mobprep.ics',
        })
        .send(calendar);
    },
  );
}
