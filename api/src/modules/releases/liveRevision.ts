import { createHash } from 'node:crypto';
import { liveRevisionHeader } from 'shared-api/rules';
import type { App } from '#platform/http/App.ts';
import type { Registry } from './compose.ts';
import type { Installation } from './installedRemotes.ts';

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12);

/** Another one for every build of the shell that differs: its page names all of its scripts, and their names carry their hashes. */
export const shellBuild = (html: string): string => digest(html);

/** Another one whenever something else may be live for somebody: another shell, another installed build, or a changed channel. */
export function revisionOf(shell: string, { remotes }: Installation, { channels }: Registry): string {
  const installed = remotes.map(({ entry }) => entry);
  const changes = channels.map(({ remote, revision }) => `${remote} ${revision}`).sort();
  return digest([shell, ...installed, ...changes].join('\n'));
}

/** Has every answer name what is live, refusals too, so that open tabs hear of it without asking. */
export function tellLiveRevision(scope: App, suite: { readonly revision: () => string }) {
  scope.addHook('onSend', async (_request, reply) => {
    const revision = suite.revision();
    if (revision) reply.header(liveRevisionHeader, revision);
  });
}
