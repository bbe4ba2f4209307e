import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Compiler } from 'webpack';
import { builtFor } from '../federation.ts';

/** Writes what src/remote.ts says of the remote, and what it was built for, as remote.json. */
export class RemoteDescriptionPlugin {
  readonly #definition: string;

  constructor(directory: string) {
    this.#definition = join(directory, 'src/remote.ts');
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('RemoteDescriptionPlugin', (compilation) => {
      compilation.fileDependencies.add(this.#definition);
      compilation.hooks.processAssets.tapPromise('RemoteDescriptionPlugin', async () => {
        // A watching build reads the file again: the query keeps Node from answering with the old module.
        const { remote } = await import(`${pathToFileURL(this.#definition).href}?${Date.now()}`);
        const content = `${JSON.stringify({ ...remote, builtFor }, null, 2)}\n`;
        compilation.emitAsset('remote.json', new compiler.webpack.sources.RawSource(content));
      });
    });
  }
}
