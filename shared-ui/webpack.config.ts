import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';

const here = import.meta.dirname;

/** Builds only the gallery: a page with every component. */
const config: Configuration = {
  mode: 'production',
  context: here,
  entry: './gallery/main.tsx',
  target: ['web', 'es2022'],
  devtool: false,
  output: {
    path: join(here, 'dist-gallery'),
    clean: true,
    trustedTypes: 'webpack',
    filename: '[name].js',
    chunkFilename: '[id].js',
    assetModuleFilename: 'media/[name][ext]',
  },
  resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
        loader: 'swc-loader',
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
      { test: /\.woff2$/, type: 'asset/resource' },
    ],
  },
  optimization: { minimize: false },
  performance: { hints: false },
  stats: 'errors-warnings',
  plugins: [new HtmlWebpackPlugin({ template: 'gallery/page.html', scriptLoading: 'defer' })],
};

export default config;
