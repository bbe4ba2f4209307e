import type { LiveRemote } from 'shared-api/contract';
import { scriptIntegrity } from 'shared-api/rules';
import type { LiveSet } from '#src/start/liveSet.ts';

/** What the bytes of the script at an address have to be, as `scriptIntegrity` says it. */
export type IntegrityOf = (url: string) => string | null;

/** `installed`: what the page was told of the installation's scripts. */
export const integrityIn =
  (remotes: readonly LiveRemote[], installed: LiveSet['integrity']): IntegrityOf =>
  (url) =>
    scriptIntegrity(remotes, new URL(url, location.href).pathname, installed);
