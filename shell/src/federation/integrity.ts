import type { LiveRemote } from 'shared-api/contract';
import { scriptIntegrity } from 'shared-api/rules';

/** What the bytes of the script at an address have to be, as `scriptIntegrity` says it. */
export type IntegrityOf = (url: string) => string | null;

export const integrityIn =
  (remotes: readonly LiveRemote[]): IntegrityOf =>
  (url) =>
    scriptIntegrity(remotes, new URL(url, location.href).pathname);
