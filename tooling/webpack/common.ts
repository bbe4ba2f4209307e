import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrotliOptions, constants } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { browsers, browsersFile } from './browsers.ts';
import { RetriedScripts } from './RetriedScripts.ts';

const text = /\.(js|json|svg|html)$/;

const compressed = [
  new CompressionPlugin({ algorithm: 'gzip', filename: '[path][base].gz', test: text, threshold: 512 }),
  new CompressionPlugin<BrotliOptions>({
    algorithm: 'brotliCompress',
    compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
    filename: '[path][base].br',
    test: text,
    threshold: 512,
  }),
];

/** The router's package always names its development build. The production build is next to it. */
const productionRouter = new webpack.NormalModuleReplacementPlugin(
  /react-router[\\/]dist[\\/]development[\\/]/,
  ({ createData }) => {
    for (const place of ['resource', 'context'] as const)
      if (createData?.[place]) createData[place] = createData[place].replace('development', 'production');
  },
);

/**
 * What every container's build has in common. A watching build (`argv.watch`) is a production build too, just not minified: the
 * shell and the remotes must run on the same kind of React, whichever of them is built from source.
 */
export function common(directory: string, watching = false): Configuration {
  return {
    mode: 'production',
    context: directory,
    target: `browserslist:${browsersFile}`,
    // No eval in any mode: the content security policy forbids it.
    devtool: watching ? 'cheap-module-source-map' : false,
    output: {
      path: join(directory, 'dist'),
      clean: true,
      filename: 'static/js/[id].[contenthash:8].js',
      chunkFilename: 'static/js/[id].[contenthash:8].js',
      assetModuleFilename: 'static/media/[name].[contenthash:8][ext]',
      strictModuleExceptionHandling: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          // Resolved from here, because the built packages don't depend on it.
          loader: fileURLToPath(import.meta.resolve('swc-loader')),
          options: {
            env: { targets: browsers },
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
            },
          },
        },
        { test: /\.woff2$/, type: 'asset/resource' },
        // Emotion imports it for the part of its package that nobody here uses.
        { test: /[\\/](hoist-non-react-statics|react-is)[\\/]/, sideEffects: false },
      ],
    },
    optimization: {
      runtimeChunk: false,
      minimize: !watching,
      // swc has threads of its own; workers beside them would only start more processes.
      minimizer: [
        new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false, parallel: false }),
      ],
    },
    performance: { hints: false },
    plugins: [productionRouter, new RetriedScripts(), ...(watching ? [] : compressed)],
    // On disk it would save half of a build's five seconds, but webpack then names what it joins differently: the same source, other bytes.
    cache: watching,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
