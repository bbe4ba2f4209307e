import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '#platform/Deps.ts';
import { plainFault } from '#platform/errors/plainFault.ts';
import { releasesChannel } from '../releases.repository.ts';
import type { LiveSets } from './liveSets.ts';

/** How often each server checks on its own, in case no notification reaches it: a pooler in front of the database may swallow them. */
const lookMs = 5_000;

/** Follows changes to what is live, made on any server. While the database is away, nothing changes. Returns a function that stops it. */
export function followReleases(
  { liveSets, listen }: Pick<Deps, 'listen'> & { readonly liveSets: LiveSets },
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => Promise<void> {
  const look = () =>
    liveSets
      .refresh()
      .catch((error: unknown) =>
        log.warn({ reason: plainFault(error).message }, 'releases could not be read'),
      );
  const timer = setInterval(look, lookMs);
  const stop = listen(releasesChannel, look);
  return async () => {
    clearInterval(timer);
    await stop();
  };
}
