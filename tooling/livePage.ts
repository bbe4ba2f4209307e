// Reads and replaces the live set in a running suite's page.

/** A remote as the page lists it. Its other properties are up to the build. */
export interface Shown {
  readonly name: string;
}

/** A module of a remote's federation manifest. */
interface Exposed {
  readonly path: string;
  readonly assets: { readonly js: { readonly sync: readonly string[] } };
}

const block = /(<script type="application\/json" id="mobprep-live">)(.*?)(<\/script>)/s;

/** The shell build that a page names; empty if it names none. */
export const shellOf = (html: string): string => JSON.parse(block.exec(html)?.[2] ?? '{}').shell ?? '';

/** A page with one remote replaced by a build. `more` replaces other parts of what the page was told. */
export const withRemote = (html: string, shown: Shown, more: object = {}): string =>
  html.replace(block, (_all, start: string, json: string, end: string) => {
    const live = JSON.parse(json);
    const others = live.remotes.filter(({ name }: Shown) => name !== shown.name);
    const next = JSON.stringify({ ...live, ...more, remotes: [...others, shown] });
    return `${start}${next.replaceAll('<', '\\u003c')}${end}`;
  });

/** Where the page finds a build's first scripts, according to its mf-manifest.json. `base` is the address of its files. */
export function addressesOf(manifest: string, base: string) {
  const { metaData, exposes } = JSON.parse(manifest);
  const { name, path } = metaData.remoteEntry;
  const pages: Exposed | undefined = exposes.find((exposed: Exposed) => exposed.path === './App');
  const sync = pages?.assets.js.sync ?? [];
  return {
    entry: base + [path, name].filter(Boolean).join('/'),
    scripts: sync.map((file) => base + file),
  };
}
