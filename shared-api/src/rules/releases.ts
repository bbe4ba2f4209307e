/** Limits for a release. Sizes are in bytes; `scriptBytes` is the total of its scripts as sent (brotli). */
export const releaseLimits = {
  scriptBytes: 120_000,
  bytes: 10 * 1024 * 1024,
  /** Scripts and JSON before compression: about five times what `scriptBytes` allows. Compressing takes 2 s per MB. */
  textBytes: 2 * 1024 * 1024,
  files: 200,
  tokenDays: 90,
  /** How many days a release's files stay reachable after it stops being live. */
  keptDays: 30,
} as const;

/**
 * Limits for what a remote says about itself. Every page carries its title, routes and menu; the largest of our own remotes has
 * 11 routes, 9 menu entries and a remote.json of a tenth of `bytes`.
 */
export const remoteLimits = {
  bytes: 64 * 1024,
  routes: 50,
  menu: 20,
  title: 60,
  label: 40,
  path: 200,
  name: 100,
  icon: 2_000,
  order: 10_000,
  reads: 10,
  places: 20,
  flags: 10,
  files: 50,
  packages: 50,
  exports: 1_000,
  sizeBudget: 10_000,
} as const;

/** The response header that says what is live. A different value means that something else may be live. */
export const liveRevisionHeader = 'x-live-revision';

/** The header of pages and of /remotes.json that says which version of each remote they bring: "mfe-items 1.3.0 canary". */
export const liveVersionsHeader = 'x-live-versions';

/** How long a preview lasts. */
export const previewHours = 8;

/** The base path of a release's files. It includes the version. */
export const releaseBase = (remote: string, version: string) => `/remotes/${remote}/${version}/`;

/** Whether a path is a file of a front end, the shell's or a remote's. */
export const isBuiltFile = (path: string): boolean => /^\/(static|remotes)\//.test(path);

const releaseFolder = /^\/remotes\/[^/]+\/\d[^/]*\//;

interface Released {
  /** Address of its remoteEntry. */
  readonly entry: string;
  /** SHA-384 of each script in base64, by its path in the folder. */
  readonly integrity: Readonly<Record<string, string>>;
}

/**
 * The integrity attribute that a script needs, by its path on this server. `installed` is the SHA-384 of each installed script in
 * base64, by path, if a CDN has them. Returns an empty string if any content is fine because it comes from the server itself, and
 * null if nothing live has such a script.
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

/** A remote's folder name, which becomes part of addresses. */
export const remoteNamePattern = '^mfe-[a-z]{1,30}$';

/** A release's version: three numbers and an optional suffix. */
export const releaseVersionPattern = '^\\d{1,6}\\.\\d{1,6}\\.\\d{1,6}(-[0-9a-z][0-9a-z.-]{0,39})?$';

/** The path of a release's file, relative to its folder. Excludes files that a browser would open as a page. */
export const releaseFilePattern =
  '^([A-Za-z0-9_][A-Za-z0-9_.-]*/){0,5}[A-Za-z0-9_][A-Za-z0-9_.-]*\\.(js|json|webp|woff2)$';

/** The same without pictures, which servers before the guide refuse. */
export const releasePathPattern =
  '^([A-Za-z0-9_][A-Za-z0-9_.-]*/){0,5}[A-Za-z0-9_][A-Za-z0-9_.-]*\\.(js|json|woff2)$';
