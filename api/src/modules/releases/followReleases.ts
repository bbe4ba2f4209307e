import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '#platform/Deps.ts';
import { plainFault } from '#platform/errors/plainFault.ts';
import type { Suite } from './suite.ts';

/** How often each server looks by itself, should no notification reach it: a pooler in front of the database may keep them. */
const lookMs = 5_000;

/** Follows what is live, on this server and on others, until it is stopped. A database that is away changes nothing. */
export function followReleases(
  { suite, listen }: Pick<Deps, 'listen'> & { readonly suite: Suite },
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => Promise<void> {
  const look = () =>
    suite
      .refresh()
      .catch((error: unknown) =>
        log.warn({ reason: plainFault(error).message }, 'releases could not be read'),
      );
  const timer = setInterval(look, lookMs);
  const stop = listen('releases', look);
  return async () => {
    clearInterval(timer);
    await stop();
  };
}
