import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Compiler } from 'webpack';
import { observeSharedUse, type SharedUse } from './sharedUse.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mobprep-use-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Builds a one-file remote that takes these packages from the shell, and returns what it uses. */
async function build(source: string, taken: readonly string[]) {
  const files = {
    'package.json': '{"name":"mfe-fixture","version":"1.0.0"}',
    'src/routes.js': source,
    'node_modules/react/index.js': 'exports.useState = 1; exports.useMemo = 2;',
    'node_modules/react/package.json': '{"name":"react","version":"19.0.0"}',
    'shared-ui/src/index.js': 'export function Button() {} export function Text() {}',
  };
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
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
    resolve: { alias: { 'shared-ui': join(folder, 'shared-ui/src/index.js') } },
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
});
