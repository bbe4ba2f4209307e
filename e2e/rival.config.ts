// The rival: the shell's and the remotes' sources as one ordinary webpack application with lazy routes, without federation. Never shipped.
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { host } from 'tooling/webpack';
import webpack, { type Configuration } from 'webpack';

const root = join(import.meta.dirname, '..');

/** The replacement for a module of the shell that knows about remotes. */
interface Replacement {
  readonly module: RegExp;
  readonly source: string;
}

/** All remotes' pages as lazy chunks of one build, with the live set as a constant. */
function replacements(names: readonly string[]): readonly Replacement[] {
  const routes = (name: string) => JSON.stringify(join(root, name, 'src/routes.tsx'));
  const definition = (name: string) => JSON.stringify(join(root, name, 'src/remote.ts'));
  return [
    {
      module: /federation\/remotePages\.ts$/,
      source: `
import { ownerOf } from ${JSON.stringify(join(root, 'shell/src/access/routeFor.ts'))};
const imports = { ${names.map((name) => `'${name}': () => import(${routes(name)})`).join(', ')} };
const loaded = new Map();
export function registerLiveRemotes() {}
export const loadedPages = (name) => loaded.get(name) ?? null;
export async function loadPages({ name }) {
  const { App } = await imports[name]();
  loaded.set(name, App);
  return App;
}
export function prefetchAddress(address, remotes) {
  const { pathname } = new URL(address, location.origin);
  const owner = ownerOf(pathname, remotes);
  if (owner) void loadPages(owner.remote).then((App) => App.prefetch(pathname)).catch(() => {});
}
`,
    },
    {
      module: /start\/liveSet\.ts$/,
      source: `
${names.map((name, at) => `import { remote as remote${at} } from ${definition(name)};`).join('\n')}
const remotes = [${names.map((_, at) => `remote${at}`).join(', ')}];
export function readLiveSet(document) {
  const block = document.getElementById('mobprep-live')?.textContent;
  return { ...JSON.parse(block ?? '{}'), remotes };
}
export const readStyleNonce = (document) => document.querySelector('meta[property="csp-nonce"]')?.nonce;
`,
    },
  ];
}

/** The shell's own configuration with those modules replaced, built into a folder. */
export default async function rival(folder: string): Promise<Configuration> {
  const names = (await readdir(root)).filter((name) => name.startsWith('mfe-'));
  await mkdir(join(folder, 'src'), { recursive: true });
  const replaced = await Promise.all(
    replacements(names).map(async ({ module, source }, at) => {
      const file = join(folder, `src/replacement${at}.ts`);
      await writeFile(file, source);
      return new webpack.NormalModuleReplacementPlugin(module, file);
    }),
  );
  const { default: build }: { default: ReturnType<typeof host> } = await import(
    join(root, 'shell/webpack.config.ts')
  );
  const shell = build({}, {});
  return {
    ...shell,
    output: { ...shell.output, path: join(folder, 'shell/dist'), uniqueName: 'rival' },
    // The best of ten ways to split it, also after a new release (ADR 15).
    optimization: { ...shell.optimization, splitChunks: { chunks: 'all', minSize: 10_000 } },
    cache: { type: 'filesystem', cacheDirectory: join(folder, 'cache') },
    plugins: [...(shell.plugins ?? []), ...replaced],
  };
}
