import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { sharedByRemote } from '../federation.ts';
import { ReproducibleIds } from './ReproducibleIds.ts';

const sources = {
  'package.json': '{"name":"mfe-fixture","version":"1.0.0"}',
  'src/routes.js': "export const App = { prefetch: () => import('./Page.js') };",
  'src/Page.js': "import { useState } from 'react'; export const Page = () => useState(1);",
  'plugin.js': "export default () => ({ name: 'fixture' });",
};

/** Builds a remote in a folder and returns its scripts. */
async function built(folder: string): Promise<Record<string, string>> {
  for (const [file, content] of Object.entries(sources)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
  const output = join(folder, 'dist');
  const compiler = webpack({
    context: folder,
    mode: 'production',
    entry: {},
    output: { path: output, uniqueName: 'mfe_fixture', chunkFilename: '[id].[contenthash:8].js' },
    plugins: [
      new ModuleFederationPlugin({
        name: 'mfe_fixture',
        filename: 'remoteEntry.[contenthash:8].js',
        dts: false,
        manifest: false,
        exposes: { './App': './src/routes.js' },
        // By its whole path, like the runtime itself: the federation plugin turns both into names.
        runtimePlugins: [join(folder, 'plugin.js')],
        shared: sharedByRemote(),
      }),
      new ReproducibleIds(),
    ],
  });
  await new Promise<void>((done, fail) => {
    compiler?.run((error, stats) => {
      const failure = error ?? stats?.compilation.errors[0];
      compiler.close(() => (failure ? fail(failure) : done()));
    });
  });
  const names = (await readdir(output)).sort();
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(output, name), 'utf8')] as const)),
  );
}

it('builds the same source to the same bytes in any folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mobprep-bytes-'));
  const one = await built(join(folder, 'one/mfe-fixture'));
  const other = await built(join(folder, 'another/mfe-fixture'));
  await rm(folder, { recursive: true });
  expect(Object.keys(one)).toContainEqual(expect.stringContaining('remoteEntry'));
  expect(other).toEqual(one);
});
