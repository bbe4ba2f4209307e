import type { LiveRemote } from 'shared-api/contract';
import { scriptIntegrity } from 'shared-api/rules';
import type { LiveSet } from '#src/start/liveSet.ts';

/** The expected integrity hash of the script at an address, with the meaning that `scriptIntegrity` gives it. */
export type IntegrityOf = (url: string) => string | null;

/** `installed`: hashes of the installation's scripts, as written into the page. */
export const integrityIn =
  (remotes: readonly LiveRemote[], installed: LiveSet['integrity']): IntegrityOf =>
  (url) =>
    scriptIntegrity(remotes, new URL(url, location.href).pathname, installed);
