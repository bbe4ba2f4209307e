import type { LiveRemote } from 'shared-api/contract';

/** Where files of releases are: with their version in the address. */
const released = /^\/remotes\/[^/]+\/\d[^/]*\//;

/** What the bytes of a script have to be. Empty: anything, as it comes with the server. Null: no release has such a script. */
export type IntegrityOf = (url: string) => string | null;

export function integrityIn(remotes: readonly LiveRemote[]): IntegrityOf {
  return (url) => {
    const { pathname } = new URL(url, location.href);
    const base = released.exec(pathname)?.[0];
    if (base === undefined) return '';
    const remote = remotes.find(({ entry }) => entry.startsWith(base));
    const hash = new Map(Object.entries(remote?.integrity ?? {})).get(pathname.slice(base.length));
    return hash === undefined ? null : `sha384-${hash}`;
  };
}
