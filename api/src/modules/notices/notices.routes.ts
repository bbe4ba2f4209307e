import {
  NoticeSettings,
  Notices,
  NoticesQuery,
  NoticesRead,
  OwnNoticeSettings,
  UnreadNotices,
} from 'shared-api/contract';
import type { Deps } from '#platform/Deps.ts';
import type { App } from '#platform/http/App.ts';
import { actorOf } from '#platform/http/access.ts';
import { IdParams } from '#platform/http/params.ts';
import * as service from './notices.service.ts';

const tags = ['notices'];
const config = { access: 'project:read' } as const;

/** What people read of their own notices. */
export async function noticeRoutes(app: App, { now, env }: Deps) {
  const place = { timeZone: env.timeZone, sendsMail: env.mail !== null };

  app.get(
    '/notices',
    {
      config,
      schema: { summary: 'List own notices', tags, querystring: NoticesQuery, response: { 200: Notices } },
    },
    (request) => service.listNotices(request.db, actorOf(request), request.query.before),
  );

  app.put(
    '/notices/read',
    {
      config,
      schema: {
        summary: 'Mark own notices as read',
        tags,
        body: NoticesRead,
        response: { 200: UnreadNotices },
      },
    },
    (request) => service.markRead(request.db, actorOf(request), request.body.until, 'until'),
  );

  app.put(
    '/notices/:id/read',
    {
      config,
      schema: {
        summary: 'Mark an own notice as read',
        tags,
        params: IdParams,
        response: { 200: UnreadNotices },
      },
    },
    (request) => service.markRead(request.db, actorOf(request), request.params.id, 'one'),
  );

  app.get(
    '/notices/settings',
    { config, schema: { summary: 'Get own notice settings', tags, response: { 200: OwnNoticeSettings } } },
    (request) => service.getSettings(request.db, actorOf(request), place),
  );

  app.put(
    '/notices/settings',
    {
      config,
      schema: {
        summary: 'Set own notice settings',
        tags,
        body: NoticeSettings,
        response: { 200: OwnNoticeSettings },
      },
    },
    (request) =>
      request.db.transaction(async (tx) => {
        await service.setSettings(tx, actorOf(request), request.body, now());
        return service.getSettings(tx, actorOf(request), place);
      }),
  );
}
