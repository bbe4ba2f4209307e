import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { containerName, sharedFor } from '../federation.ts';
import { common } from './common.ts';
import { RemoteDescriptionPlugin } from './RemoteDescriptionPlugin.ts';
import { scriptTimeoutMs } from './scriptTimeout.ts';

const packageName = (directory: string): string =>
  JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')).name;

const federation = { dts: false, manifest: true, shareStrategy: 'loaded-first' } as const;
const optimization = { experiments: { optimization: { target: 'web' } } } as const;

/** The shell: provides everything that is shared, knows no remote at build time. */
export function host(directory: string) {
  const name = packageName(directory);
  return (_env: unknown, argv: { watch?: boolean }): Configuration => {
    const base = common(directory, argv.watch);
    return {
      ...base,
      output: { ...base.output, publicPath: '/', uniqueName: containerName(name) },
      optimization: {
        ...base.optimization,
        splitChunks: {
          chunks: 'initial',
          cacheGroups: {
            default: false,
            defaultVendors: false,
            react: {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
              enforce: true,
            },
            ui: {
              name: 'ui',
              test: /node_modules[\\/](@chakra-ui|@emotion|@pandacss)[\\/]|shared-ui[\\/]/,
              enforce: true,
            },
          },
        },
      },
      plugins: [
        ...(base.plugins ?? []),
        new webpack.DefinePlugin({ SCRIPT_TIMEOUT_MS: scriptTimeoutMs }),
        new HtmlWebpackPlugin({ template: 'src/index.html', scriptLoading: 'defer', minify: false }),
        new ModuleFederationPlugin({
          name: containerName(name),
          ...federation,
          ...optimization,
          shared: sharedFor('host'),
        }),
      ],
    };
  };
}

/** A remote: exposes its pages, takes everything that is shared from the shell, says in remote.json what it adds. */
export function remote(directory: string) {
  const name = packageName(directory);
  return (env: { standalone?: boolean }, argv: { watch?: boolean }): Configuration => {
    if (env.standalone) return standalone(directory, argv.watch);
    const base = common(directory, argv.watch);
    return {
      ...base,
      entry: {},
      output: { ...base.output, publicPath: 'auto', uniqueName: containerName(name) },
      plugins: [
        ...(base.plugins ?? []),
        new ModuleFederationPlugin({
          name: containerName(name),
          filename: 'static/js/remoteEntry.[contenthash:8].js',
          ...federation,
          ...optimization,
          exposes: { './App': './src/routes.tsx' },
          shared: sharedFor('remote'),
        }),
        new RemoteDescriptionPlugin(directory),
      ],
    };
  };
}

/** The remote alone, with its own copy of everything, for its team's work without the suite. */
function standalone(directory: string, watching: boolean | undefined): Configuration {
  const base = common(directory, watching);
  return {
    ...base,
    output: { ...base.output, path: join(directory, 'dist-standalone'), publicPath: '/' },
    plugins: [
      ...(base.plugins ?? []),
      new HtmlWebpackPlugin({ title: packageName(directory), minify: false }),
    ],
  };
}
