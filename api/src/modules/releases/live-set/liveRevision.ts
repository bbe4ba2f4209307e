import { createHash } from 'node:crypto';
import fp from 'fastify-plugin';
import { liveRevisionHeader } from 'shared-api/rules';
import type { App } from '#platform/http/App.ts';
import type { Installation } from './installedRemotes.ts';
import type { Registry } from './registry.ts';

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12);

/** Identifies a build of the shell: its page names all its scripts, and their names contain their hashes. */
export const shellBuild = (html: string): string => digest(html);

/** Changes whenever something else may be live for somebody: another shell, another installed build, or a changed channel. */
export function revisionOf(shell: string, { remotes }: Installation, { channels }: Registry): string {
  const installed = remotes.map(({ entry }) => entry);
  const changes = channels.map(({ remote, revision }) => `${remote} ${revision}`).sort();
  return digest([shell, ...installed, ...changes].join('\n'));
}

/** Puts the live revision into every answer, even refusals, so open tabs learn of changes without asking. */
export const liveRevision = fp(
  async (app: App, { liveSets }: { readonly liveSets: { readonly revision: () => string } }) => {
    app.addHook('onSend', async (_request, reply) => {
      const revision = liveSets.revision();
      if (revision) reply.header(liveRevisionHeader, revision);
    });
  },
  { name: 'live-revision' },
);
