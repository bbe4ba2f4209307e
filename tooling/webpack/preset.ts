import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, {
  type ChunkGraph,
  type Compilation,
  type Configuration,
  type ExternalItem,
  type Module,
} from 'webpack';
import { containerName, runtimeLink, sharedByHost, sharedByRemote } from '../federation.ts';
import { builtGuide, readGuide } from '../guide/readGuide.ts';
import { CompiledOnLoad } from './CompiledOnLoad.ts';
import { common } from './common.ts';
import { GuidePlugin } from './GuidePlugin.ts';
import { ProvidedExportsPlugin } from './ProvidedExportsPlugin.ts';
import { RemoteDescriptionPlugin, readDefinition } from './RemoteDescriptionPlugin.ts';
import { ReproducibleIds } from './ReproducibleIds.ts';

// Otherwise four of the federation plugins look for it by making webpack fail, which takes 0.4 s of every build.
process.env['FEDERATION_WEBPACK_PATH'] ??= fileURLToPath(import.meta.resolve('webpack'));

const packageName = (directory: string): string =>
  JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')).name;

/** What the shell's build needs besides its source. */
interface HostOptions {
  /** HTML that its template inserts by name. */
  readonly markup: Readonly<Record<string, string>>;
  /** The folder with the guide pages that belong to no remote. */
  readonly guide: string;
}

/** The address of the guide pages of a folder, in a build whose files are served from the root. */
const addressOfGuide = (folder: string) => {
  const guide = readGuide(folder);
  return JSON.stringify(guide && `/${builtGuide(guide).path}`);
};

/** What floats over every page is in one file. Webpack would repeat such small modules in each other part that needs them. */
const floating = {
  name: 'floating',
  chunks: 'async',
  minChunks: 2,
  enforce: true,
  test: (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) =>
    [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => name === 'floating-layer'),
} as const;

/** The shell: a plain page. It hands what it shares to the federation runtime itself, once somebody is signed in. */
export function host(directory: string, { markup, guide }: HostOptions) {
  const name = packageName(directory);
  return (_env: unknown, argv: { watch?: boolean }): Configuration => {
    const base = common(directory, argv.watch);
    return {
      ...base,
      entry: {
        early: './src/early.ts',
        main: './src/index.ts',
        // Browsers know a worker by its address, so its name has no hash.
        worker: { import: './src/offline/worker.ts', filename: 'load-worker.js' },
      },
      output: { ...base.output, publicPath: '/', uniqueName: containerName(name) },
      optimization: {
        ...base.optimization,
        moduleIds: false,
        splitChunks: { cacheGroups: { floating } },
      },
      plugins: [
        ...(base.plugins ?? []),
        // From 500 modules on, webpack would write every id with five digits, which adds 0.1 kB to the sign-in page.
        new webpack.ids.DeterministicModuleIdsPlugin({ maxLength: 4, fixedLength: true }),
        new webpack.DefinePlugin({
          SHARED: JSON.stringify(sharedByHost(directory)),
          GUIDE: webpack.DefinePlugin.runtimeValue(() => addressOfGuide(guide), {
            contextDependencies: [guide],
          }),
          // Leaves out parts of the federation runtime that the shell doesn't use: other targets, and manifests read by the browser.
          ENV_TARGET: JSON.stringify('web'),
          FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
        }),
        new CompiledOnLoad(['early', 'main', 'signed-in']),
        new ProvidedExportsPlugin(directory),
        new GuidePlugin(guide),
        new HtmlWebpackPlugin({
          template: 'src/index.html',
          scriptLoading: 'defer',
          minify: false,
          chunks: ['early', 'main'],
          chunksSortMode: 'manual',
          // For the server, which preloads what the page at an address needs if somebody may be signed in.
          templateParameters: ({ namedChunkGroups }: Compilation) => ({
            ...markup,
            chunks: JSON.stringify(
              Object.fromEntries([...namedChunkGroups].map(([name, group]) => [name, group.getFiles()])),
            ),
          }),
        }),
      ],
    };
  };
}

/** Takes the federation runtime's link to webpack from the shell, and with it all of the runtime. */
const runtimeLinkOfShell: ExternalItem = ({ request }, use) =>
  request?.includes(`/${runtimeLink.name}/`) ? use(undefined, 'var _FEDERATION_BUNDLER_RUNTIME') : use();

/** A remote: exposes its pages, takes everything shared from the shell, and says in remote.json what it adds. */
export function remote(directory: string) {
  const name = packageName(directory);
  return async (env: { standalone?: boolean }, argv: { watch?: boolean }): Promise<Configuration> => {
    const { fills = [] } = await readDefinition(directory);
    const fillers = [...new Set(fills.map(({ from }) => from))];
    if (env.standalone) return standalone(directory, fillers, argv.watch);
    const base = common(directory, argv.watch);
    return {
      ...base,
      entry: {},
      output: { ...base.output, publicPath: 'auto', uniqueName: containerName(name) },
      externals: [runtimeLinkOfShell],
      // After a release, somebody who has the rest downloads only the pieces that changed.
      optimization: { ...base.optimization, splitChunks: { maxAsyncSize: 66_000 } },
      plugins: [
        ...(base.plugins ?? []),
        new ModuleFederationPlugin({
          name: containerName(name),
          filename: 'static/js/remoteEntry.[contenthash:8].js',
          dts: false,
          manifest: true,
          shareStrategy: 'loaded-first',
          exposes: {
            './App': './src/routes.tsx',
            ...Object.fromEntries(fillers.map((from) => [from, sourceOf(from)])),
          },
          shared: sharedByRemote(),
        }),
        new ReproducibleIds(),
        new GuidePlugin(join(directory, 'guide')),
        new RemoteDescriptionPlugin(directory),
      ],
    };
  };
}

/** The file of a module that fills places. */
const sourceOf = (from: string) => `./src/${from.slice(2)}.tsx`;

/** The whole program of a standalone remote. */
const alone = (fillers: readonly string[]) => `
import { renderAlone } from 'shared-remote/alone';
import { App } from './src/routes.tsx';
${fillers.map((from, at) => `import { fills as fills${at} } from '${sourceOf(from)}';`).join('\n')}
renderAlone(App, { ${fillers.map((_, at) => `...fills${at}`).join(', ')} });
`;

/** The remote on its own, with its own copy of everything, so that its team can work without the suite. */
function standalone(
  directory: string,
  fillers: readonly string[],
  watching: boolean | undefined,
): Configuration {
  const base = common(directory, watching);
  return {
    ...base,
    entry: `data:text/javascript,${encodeURIComponent(alone(fillers))}`,
    output: { ...base.output, path: join(directory, 'dist-standalone'), publicPath: '/' },
    plugins: [
      ...(base.plugins ?? []),
      new HtmlWebpackPlugin({ title: packageName(directory), minify: false }),
    ],
  };
}
