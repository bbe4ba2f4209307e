// The live set inside a page of a running suite.

/** A remote as the page lists it; what else it holds is the build's own. */
export interface Shown {
  readonly name: string;
}

const block = /(<script type="application\/json" id="mobprep-live">)(.*?)(<\/script>)/s;

/** The build of the shell that a page is made of; empty when it names none. */
export const shellOf = (html: string): string => JSON.parse(block.exec(html)?.[2] ?? '{}').shell ?? '';

/** A page with a build in place of one remote. `more` replaces other parts of what the page was told. */
export const withRemote = (html: string, shown: Shown, more: object = {}): string =>
  html.replace(block, (_all, start: string, json: string, end: string) => {
    const live = JSON.parse(json);
    const others = live.remotes.filter(({ name }: Shown) => name !== shown.name);
    const next = JSON.stringify({ ...live, ...more, remotes: [...others, shown] });
    return `${start}${next.replaceAll('<', '\\u003c')}${end}`;
  });

/** Where the page finds the first scripts of a build, by its mf-manifest.json. `base`: address of its files. */
export function addressesOf(manifest: string, base: string) {
  const { metaData, exposes } = JSON.parse(manifest);
  const { name, path } = metaData.remoteEntry;
  const sync: string[] = exposes.flatMap((one: { assets: { js: { sync: string[] } } }) => one.assets.js.sync);
  return {
    entry: base + [path, name].filter(Boolean).join('/'),
    scripts: sync.map((file) => base + file),
  };
}
