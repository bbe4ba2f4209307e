/** What a release may be. Sizes in bytes; `scriptBytes` counts all of its scripts as they are sent (brotli). */
export const releaseLimits = {
  scriptBytes: 100_000,
  bytes: 10 * 1024 * 1024,
  files: 200,
  tokenDays: 90,
  /** Days for which the files of a release stay reachable once it is no longer live. */
  keptDays: 30,
} as const;

/** The header by which an answer says what is live: another value, and something else may be. */
export const liveRevisionHeader = 'x-live-revision';

/** Where the files of a release are: its version is part of their address. */
export const releaseBase = (remote: string, version: string) => `/remotes/${remote}/${version}/`;

const releaseFolder = /^\/remotes\/[^/]+\/\d[^/]*\//;

interface Released {
  /** Address of its remoteEntry. */
  readonly entry: string;
  /** SHA-384 of each script in base64, by its path in the folder. */
  readonly integrity: Readonly<Record<string, string>>;
}

/**
 * What the bytes of a script have to be, by its path on this server. `installed`: SHA-384 of each script of the installation in
 * base64, by its path, when a CDN has them. Empty: anything, as it comes from the server itself. Null: nothing that is live has
 * such a script.
 */
export function scriptIntegrity(
  remotes: readonly Released[],
  path: string,
  installed?: Readonly<Record<string, string>>,
): string | null {
  const [folder] = releaseFolder.exec(path) ?? [];
  if (folder === undefined) return installed ? hashIn(installed, path) : '';
  const remote = remotes.find(({ entry }) => entry.startsWith(folder));
  return hashIn(remote?.integrity ?? {}, path.slice(folder.length));
}

function hashIn(hashes: Readonly<Record<string, string>>, path: string): string | null {
  const hash = new Map(Object.entries(hashes)).get(path);
  return hash === undefined ? null : `sha384-${hash}`;
}

/** Name of the folder of a remote, which becomes part of addresses. */
export const remoteNamePattern = '^mfe-[a-z]{1,30}$';

/** Version of a release: three numbers, and perhaps a word. */
export const releaseVersionPattern = '^\\d{1,6}\\.\\d{1,6}\\.\\d{1,6}(-[0-9a-z][0-9a-z.-]{0,39})?$';

/** Path of a file of a release, relative to its folder; what a browser would open as a page is none. */
export const releasePathPattern =
  '^([A-Za-z0-9_][A-Za-z0-9_.-]*/){0,5}[A-Za-z0-9_][A-Za-z0-9_.-]*\\.(js|json|woff2)$';
