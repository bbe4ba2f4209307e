import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Compiler } from 'webpack';
import { sharedNames } from '../federation.ts';
import { observeSharedUse, type SharedUse } from './sharedUse.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mobprep-use-'));
});
afterEach(() => rm(folder, { recursive: true }));

const content = 'export function Button() {} export function Text() {} export function useState() {}';
const isOurs = (name: string) => name.startsWith('shared-');
/** The file that a shared name stands for, where a copy of it lies. */
const fileOf = (name: string) =>
  `${isOurs(name) ? name.replace(/^[^/]+/, '$&/src') : `node_modules/${name}`}/index.js`;

/** Builds a one-file remote that takes these packages from the shell, and returns what it uses. */
async function build(source: string, taken: readonly string[]) {
  const files = {
    'package.json': '{"name":"mfe-fixture","version":"1.0.0"}',
    'src/routes.js': source,
    ...Object.fromEntries(sharedNames.map((name) => [fileOf(name), content])),
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  let use: SharedUse | undefined;
  const observe = ({ hooks }: Compiler) =>
    hooks.thisCompilation.tap('test', (compilation) => {
      // Builds of parts of it, such as the manifest's, are separate compilations.
      use ??= observeSharedUse(compilation);
    });
  const compiler = webpack({
    context: folder,
    mode: 'production',
    entry: {},
    output: { path: join(folder, 'dist'), uniqueName: 'mfe_fixture' },
    resolve: {
      alias: Object.fromEntries(
        sharedNames.filter(isOurs).map((name) => [`${name}$`, join(folder, fileOf(name))]),
      ),
    },
    plugins: [
      new ModuleFederationPlugin({
        name: 'mfe_fixture',
        filename: 'remoteEntry.js',
        dts: false,
        manifest: false,
        exposes: { './App': './src/routes.js' },
        shared: Object.fromEntries(
          taken.map((name) => [
            name,
            { singleton: true, requiredVersion: '^19.0.0', import: false as const },
          ]),
        ),
      }),
      { apply: observe },
    ],
  });
  await new Promise<void>((done, fail) => {
    compiler?.run((error, stats) => {
      const failure = error ?? stats?.compilation.errors[0];
      compiler.close(() => (failure ? fail(failure) : done()));
    });
  });
  return use;
}

describe("a remote's use of the shared packages", () => {
  it('is listed by name, without what nothing uses', async () => {
    const source = `import { Button, Text } from 'shared-ui';
      import { useState } from 'react';
      export const App = [Button, useState];`;
    const takes = { react: ['useState'], 'shared-ui': ['Button'] };
    expect(await build(source, ['react', 'shared-ui'])).toEqual({ takes, carries: [] });
  });

  it('is everything if the package is passed on as one object', async () => {
    const source = "import * as ui from 'shared-ui'; export const App = ui;";
    expect((await build(source, ['shared-ui']))?.takes).toEqual({ 'shared-ui': ['*'] });
  });

  it('is its own copy if the package was not taken from the shell', async () => {
    const source = `import { Button } from 'shared-ui';
      import { useState } from 'react';
      export const App = [Button, useState];`;
    expect((await build(source, ['shared-ui']))?.carries).toEqual(['react']);
    expect((await build(source, ['react']))?.carries).toEqual(['shared-ui']);
  });

  it('is its own copy of everything that the shell has, if it took nothing', async () => {
    const imports = sharedNames.map((name, at) => `import { Text as text${at} } from '${name}';`);
    const source = `${imports.join('')} export const App = [${sharedNames.map((_, at) => `text${at}`)}];`;
    const { carries = [] } = (await build(source, [])) ?? {};
    const isIn = (name: string) => (copy: string) => `${name}/`.startsWith(`${copy}/`);
    expect(sharedNames.filter((name) => !carries.some(isIn(name)))).toEqual([]);
  });
});
