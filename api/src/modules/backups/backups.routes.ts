import { Backups } from 'shared-api/contract';
import type { Deps } from '#platform/Deps.ts';
import type { App } from '#platform/http/App.ts';
import { actorOf } from '#platform/http/access.ts';
import { depsOf } from '#platform/http/requestDatabase.ts';
import type { BackupRunner } from './backupRunner.ts';
import { backUpNow, getBackups } from './backups.service.ts';

const tags = ['health'];
const response = { 200: Backups };

export async function backupRoutes(app: App, deps: Deps & { readonly backupRunner: BackupRunner }) {
  app.get(
    '/backups',
    { config: { access: 'admin:enter' }, schema: { summary: 'Get backups', tags, response } },
    (request) => getBackups(depsOf(deps, request), actorOf(request)),
  );

  app.post(
    '/backups',
    { config: { access: 'backup:manage' }, schema: { summary: 'Back up now', tags, response } },
    async (request) => {
      await backUpNow(deps.backupRunner, actorOf(request));
      return getBackups(depsOf(deps, request), actorOf(request));
    },
  );
}
