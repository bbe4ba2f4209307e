import { Backups, RestoreOrder } from 'shared-api/contract';
import type { Deps } from '#platform/Deps.ts';
import type { App } from '#platform/http/App.ts';
import { actorOf } from '#platform/http/access.ts';
import { IdParams } from '#platform/http/params.ts';
import { depsOf } from '#platform/http/requestDatabase.ts';
import type { BackupRunner } from './backupRunner.ts';
import { backUpNow, getBackups, restoreBackup } from './backups.service.ts';

const tags = ['health'];
const response = { 200: Backups };

export async function backupRoutes(app: App, deps: Deps & { readonly backupRunner: BackupRunner }) {
  app.get(
    '/backups',
    { config: { access: 'health:read' }, schema: { summary: 'Get backups', tags, response } },
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

  app.post(
    '/backups/:id/restore',
    {
      config: { access: 'backup:manage' },
      schema: { summary: 'Restore backup', tags, params: IdParams, body: RestoreOrder, response },
    },
    async (request) => {
      const actor = actorOf(request);
      const order = { id: request.params.id, phrase: request.body.phrase, actor };
      await restoreBackup(depsOf(deps, request), deps.backupRunner, order);
      return getBackups(depsOf(deps, request), actor);
    },
  );
}
